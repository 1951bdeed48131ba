// Slice expressions.

#ifndef MINIGO_LOWER_EXPRESSIONS_SLICE_H_
#define MINIGO_LOWER_EXPRESSIONS_SLICE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// x[low:high:max] of a string, a slice, an array variable, or an array behind a pointer.
Value lower_slice_expr(FunctionContext& fc, const syntax::SliceExpr* slice);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_SLICE_H_
