// The left sides of assignments.

#include "sema/statements/left_side.h"

#include "sema/messages/expr_text.h"
#include "sema/operands/addressing.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The local variable that an identifier on the left side denotes: assigning to it is no use of it.
Var* assigned_variable(Checker& checker, const Expr* lhs) {
  const auto* ident = dyn_cast<Ident>(unparen(lhs));
  if (ident == nullptr) return nullptr;
  auto* variable = types::dyn_cast<Var>(lookup(checker, ident->name, ident->pos));
  return variable != nullptr && variable->package == checker.package ? variable : nullptr;
}

}  // namespace

// Spec: "Each left-hand side operand must be addressable, a map index expression, or (for =
// assignments only) the blank identifier."
const Type* assigned_type(Checker& checker, Expr* lhs) {
  switch (lhs->mode) {
    case Mode::kInvalid:
      return invalid_type();
    case Mode::kVariable:
    case Mode::kMapIndex:
      mark_assigned(lhs);
      return lhs->type;
    default:
      break;
  }
  lhs = unparen(lhs);
  const auto* selector = dyn_cast<SelectorExpr>(lhs);
  if (selector != nullptr && selector->operand->mode == Mode::kMapIndex) {
    error(checker, lhs->pos, "cannot assign to struct field ", expr_text(lhs), " in map");
  } else {
    error(checker, lhs->pos, "cannot assign to ", expr_text(lhs),
          " (neither addressable nor a map index expression)");
  }
  return invalid_type();
}

const Type* check_left_side(Checker& checker, Expr*& slot) {
  if (auto* ident = dyn_cast<Ident>(unparen(slot)); ident && ident->name == "_") {
    ident->object = nullptr;
    return nullptr;
  }
  Var* variable = assigned_variable(checker, slot);
  bool used = variable != nullptr && variable->used;
  check_expr(checker, slot);
  if (variable != nullptr) variable->used = used;
  return assigned_type(checker, slot);
}

}  // namespace minigo::sema
