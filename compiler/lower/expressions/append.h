// The built-in function append.

#ifndef MINIGO_LOWER_EXPRESSIONS_APPEND_H_
#define MINIGO_LOWER_EXPRESSIONS_APPEND_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// append(s, x, y) and append(s, t...), where t may be a string.
Value lower_append(FunctionContext& fc, const syntax::CallExpr* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_APPEND_H_
