// For statements with a range clause.

#ifndef MINIGO_LOWER_STATEMENTS_RANGE_LOOP_H_
#define MINIGO_LOWER_STATEMENTS_RANGE_LOOP_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Ranges over functions have been rewritten (expand/range_func.h).
void lower_range(FunctionContext& fc, const syntax::RangeStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_RANGE_LOOP_H_
