// Comparison of values.

#ifndef MINIGO_LOWER_OPERATIONS_COMPARISON_H_
#define MINIGO_LOWER_OPERATIONS_COMPARISON_H_

#include "lower/module/function_context.h"
#include "support/token.h"

namespace minigo::lower {

// x op y as i1. Both have the same type, or one is an interface that the type of the other
// implements.
llvm::Value* compare(FunctionContext& fc, support::Token op, const Value& x, const Value& y);
// Whether the value is nil, as i1: of a type that has nil.
llvm::Value* is_nil(FunctionContext& fc, const Value& x);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_COMPARISON_H_
