// The built-in functions print and println.

#ifndef MINIGO_LOWER_EXPRESSIONS_PRINT_H_
#define MINIGO_LOWER_EXPRESSIONS_PRINT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// `line`: println.
Value lower_print(FunctionContext& fc, const syntax::CallExpr* call, bool line);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_PRINT_H_
