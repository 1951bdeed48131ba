// Concatenation as an expression (specification, "String concatenation").

#ifndef MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_
#define MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// x + y + ... for strings: one call of the runtime for the whole chain.
Value lower_concat(FunctionContext& fc, const syntax::BinaryExpr* binary);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_
