// make and new (specification, "Making slices, maps and channels", "Allocation").

#include "sema/expressions/builtin_make.h"

#include <string>
#include <vector>

#include "sema/expressions/index_value.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/operands/single_value.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/variable_type.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// The underlying type of the value that is made; nullptr (reported) if none can be made.
const Type* made_type(Checker& checker, const Expr* e, const Type* type) {
  std::string cause;
  const Type* common = types::common_under(
      type, checker.package, &cause, [](const Type*, const Type* u) -> std::string {
        if (u == nullptr) return "no specific type";
        bool ok = u->kind == types::TypeKind::kSlice || u->kind == types::TypeKind::kMap ||
                  u->kind == types::TypeKind::kChan;
        return ok ? "" : "type must be slice, map, or channel";
      });
  if (common == nullptr) {
    error(checker, e->pos, kInvalidArg, "cannot make ", expr_text(e), ": ", cause);
  }
  return common;
}

}  // namespace

void check_make(Checker& checker, syntax::CallExpr* call) {
  const Type* type = check_var_type(checker, call->args[0]);
  if (types::is_invalid(type)) {
    return use(checker, call->args.subspan(1));
  }
  const Type* common = made_type(checker, call->args[0], type);
  if (common == nullptr) return;
  size_t min = common->kind == types::TypeKind::kSlice ? 2 : 1;
  size_t count = call->args.size();
  if (count < min || count > min + 1) {
    return error(checker, call->pos, kInvalidOp, expr_text(call), " expects ", min, " or ", min + 1,
                 " arguments; found ", count);
  }
  std::vector<int64_t> sizes;
  for (Expr*& argument : call->args.subspan(1)) {
    int64_t size = check_index(checker, argument, -1);
    if (size >= 0) sizes.push_back(size);
  }
  if (sizes.size() == 2 && sizes[0] > sizes[1]) {
    error(checker, call->args[1]->pos, kInvalidArg, "length and capacity swapped");
  }
  set_value(call, Mode::kValue, type);
}

void check_new(Checker& checker, syntax::CallExpr* call) {
  Expr*& x = call->args[0];
  check_expr_or_type(checker, x);
  exclude(checker, x, kExcludeBuiltin);
  if (x->mode == Mode::kInvalid) return;
  if (x->mode == Mode::kType) {
    require_var_type(checker, x->pos, x->type);
  } else {
    // "new(expr): the variable is initialised with the value."
    assign_to(checker, x, nullptr, "argument to new");
    if (x->mode == Mode::kInvalid) return;
  }
  set_value(call, Mode::kValue, checker.arena.make<types::Pointer>(x->type));
}

}  // namespace minigo::sema
