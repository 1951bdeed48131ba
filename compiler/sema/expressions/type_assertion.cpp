// Type assertions (specification, "Type assertions").

#include "sema/expressions/type_assertion.h"

#include "sema/messages/description.h"
#include "sema/operands/implements.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"

namespace minigo::sema {

void check_type_assert(Checker& checker, syntax::TypeAssertExpr* e) {
  if (e->type_expr == nullptr) {
    error(checker, e->pos, "invalid syntax tree: use of .(type) outside type switch");
    return use(checker, e->operand);
  }
  check_expr(checker, e->operand);
  if (e->operand->mode == Mode::kInvalid) return;
  // "x.(T) ... x is of interface type, but not a type parameter."
  if (types::is_type_param(e->operand->type)) {
    return error(checker, e->operand->pos, kInvalidOp,
                 "cannot use type assertion on type parameter value ",
                 describe(checker, e->operand));
  }
  if (!types::is_interface(e->operand->type)) {
    return error(checker, e->operand->pos, kInvalidOp, describe(checker, e->operand),
                 " is not an interface");
  }
  const Type* type = check_var_type(checker, e->type_expr);
  if (types::is_invalid(type)) return;
  check_assertion(checker, e, e->operand, type, false);
  set_value(e, Mode::kValue, type);
}

}  // namespace minigo::sema
