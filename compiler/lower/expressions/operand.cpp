#include "lower/expressions/operand.h"

#include "lower/expressions/expression.h"

namespace minigo::lower {
namespace {

bool is_pointer(const types::Type* type) { return types::under<types::Pointer>(type) != nullptr; }

}  // namespace

Operand lower_operand(FunctionContext& fc, const syntax::Expr* expr) {
  // A pointer is better held in a register than in its variable.
  if (expr->mode == syntax::Mode::kVariable && !is_pointer(expr->type) &&
      !fc.evaluated.contains(unparen(expr))) {
    return {lower_place(fc, expr), {}};
  }
  return {{}, lower_expr(fc, expr)};
}

}  // namespace minigo::lower
