// The right side of assignments with one expression for several variables.

#ifndef MINIGO_LOWER_STATEMENTS_TUPLE_VALUES_H_
#define MINIGO_LOWER_STATEMENTS_TUPLE_VALUES_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The first `count` elements of a call with several results, or of a comma-ok form.
llvm::SmallVector<Value, 4> tuple_values(FunctionContext& fc, const syntax::Expr* rhs,
                                         size_t count);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_TUPLE_VALUES_H_
