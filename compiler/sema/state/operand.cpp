// The mode, type and constant of checked expressions.

#include "sema/state/operand.h"

#include <span>

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

}  // namespace

void set_no_value(Expr* expr) {
  static const types::Tuple none{std::span<Var*>()};
  set_value(expr, Mode::kNoValue, &none);
}

void invalidate(Expr* expr) { set_value(expr, Mode::kInvalid, invalid_type()); }

void set_value(Expr* expr, Mode mode, const Type* type, const Constant* constant) {
  expr->mode = mode;
  expr->type = type;
  expr->constant = constant;
}

bool can_comma_ok(const Expr* expr) {
  expr = unparen(expr);
  if (expr->mode == Mode::kMapIndex || expr->kind == ExprKind::kTypeAssert) return true;
  const auto* receive = dyn_cast<syntax::UnaryExpr>(expr);
  return receive != nullptr && receive->op == Token::kArrow;
}

void mark_comma_ok(Expr* expr) { unparen(expr)->comma_ok = true; }

}  // namespace minigo::sema
