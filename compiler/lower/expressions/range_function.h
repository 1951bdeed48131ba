// Range over functions, as far as expand/range_func.h has left it to lowering.

#ifndef MINIGO_LOWER_EXPRESSIONS_RANGE_FUNCTION_H_
#define MINIGO_LOWER_EXPRESSIONS_RANGE_FUNCTION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// BuiltinId::kRangePanic: panics because the loop is in a state in which it must not be called.
Value lower_range_panic(FunctionContext& fc, const syntax::CallExpr* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_RANGE_FUNCTION_H_
