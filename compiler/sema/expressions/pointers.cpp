// Addresses and indirections (specification, "Address operators").

#include "sema/expressions/pointers.h"

#include "sema/messages/description.h"
#include "sema/operands/addressing.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/variable_type.h"
#include "types/type_set.h"

namespace minigo::sema {

void check_address_of(Checker& checker, syntax::UnaryExpr* e) {
  Expr* x = e->operand;
  // "The operand must be addressable, that is, either a variable, pointer indirection, or slice
  // indexing operation; or a field selector of an addressable struct operand; or an array indexing
  // operation of an addressable array. As an exception ... x may also be a (possibly
  // parenthesized) composite literal."
  bool literal = unparen(x)->kind == ExprKind::kCompositeLit;
  if (!literal && x->mode != Mode::kVariable) {
    return error(checker, x->pos, kInvalidOp, "cannot take address of ", describe(checker, x));
  }
  mark_address_taken(x);
  set_value(e, Mode::kValue, checker.arena.make<types::Pointer>(x->type));
}

void check_star(Checker& checker, syntax::StarExpr* e) {
  check_expr_or_type(checker, e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) return;
  if (x->mode == Mode::kType) {
    require_var_type(checker, x->pos, x->type);
    return set_value(e, Mode::kType, checker.arena.make<types::Pointer>(x->type));
  }
  if (x->mode == Mode::kNil) {
    return error(checker, x->pos, kInvalidOp, "cannot indirect ", describe(checker, x));
  }
  // "For an operand x of pointer type *T, the pointer indirection *x denotes the variable of type T
  // pointed to by x"; for a type parameter all types must point to the same.
  const Type* base = nullptr;
  bool pointers = types::for_each_type(x->type, [&](const Type*, const Type* u) {
    const auto* pointer = types::dyn_cast<types::Pointer>(u);
    if (pointer == nullptr) {
      error(checker, x->pos, kInvalidOp, "cannot indirect ", describe(checker, x));
      return false;
    }
    if (base != nullptr && !types::identical(pointer->elem, base)) {
      error(checker, x->pos, kInvalidOp, "pointers of ", describe(checker, x),
            " must have identical base types");
      return false;
    }
    base = pointer->elem;
    return true;
  });
  if (pointers) set_value(e, Mode::kVariable, base);
}

}  // namespace minigo::sema
