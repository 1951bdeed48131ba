#include "lower/expressions/conversion.h"

#include "lower/expressions/expression.h"
#include "lower/operations/conversion.h"

namespace minigo::lower {

Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion) {
  Value value = lower_expr(fc, conversion->operand);
  return convert(fc, value, conversion->type, conversion->escapes);
}

Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call) {
  Value value = lower_expr(fc, call->args[0]);
  return convert(fc, value, call->type, call->escapes);
}

}  // namespace minigo::lower
