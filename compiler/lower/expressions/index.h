// Index expressions.

#ifndef MINIGO_LOWER_EXPRESSIONS_INDEX_H_
#define MINIGO_LOWER_EXPRESSIONS_INDEX_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// a[x] of an array, slice, string or map; of a map also in comma-ok form.
Value lower_index(FunctionContext& fc, const syntax::IndexExpr* index);
// m[k] of a map whose elements are of a memory type, without a copy: only good until the map or the
// element changes.
Value borrow_map_element(FunctionContext& fc, const syntax::IndexExpr* index);
// The variable a[x] of a slice, an array variable, or an array behind a pointer, after the checks.
Place lower_index_place(FunctionContext& fc, const syntax::IndexExpr* index);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_INDEX_H_
