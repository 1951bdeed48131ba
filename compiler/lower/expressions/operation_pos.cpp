#include "lower/expressions/operation_pos.h"

namespace minigo::lower {

support::Pos operation_pos(const syntax::Expr* expr) {
  support::Pos pos;
  if (const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr)) pos = call->lparen;
  if (const auto* index = syntax::dyn_cast<syntax::IndexExpr>(expr)) pos = index->lbrack;
  // Expressions that the compiler has made up have no brackets.
  return pos.valid() ? pos : expr->pos;
}

}  // namespace minigo::lower
