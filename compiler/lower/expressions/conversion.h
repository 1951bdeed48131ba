// Conversions in the tree: those that the source writes, and those that the checker made explicit.

#ifndef MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_
#define MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The operand, converted to the type of the conversion.
Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion);
// T(x).
Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_
