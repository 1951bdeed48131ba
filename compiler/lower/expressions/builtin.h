// Calls of built-in functions.

#ifndef MINIGO_LOWER_EXPRESSIONS_BUILTIN_H_
#define MINIGO_LOWER_EXPRESSIONS_BUILTIN_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The result of the call; no value if the function has none.
Value lower_builtin(FunctionContext& fc, const syntax::CallExpr* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_BUILTIN_H_
