// Parameters and results as values, for functions that the compiler makes up and for return
// statements.

#ifndef MINIGO_LOWER_FUNCTIONS_RETURN_VALUE_H_
#define MINIGO_LOWER_FUNCTIONS_RETURN_VALUE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The values of the function's parameters. `first` is the number of the first of them among LLVM's.
llvm::SmallVector<Value, 6> parameter_values(FunctionContext& fc, unsigned first,
                                             const types::Signature* signature);
// Returns the values, which have the types of the results. Emits `ret` and nothing else: deferred
// calls are the caller's business. Afterwards there is no current block.
void emit_return(FunctionContext& fc, llvm::ArrayRef<Value> values);
// Returns the values of the result variables.
void emit_return_of_results(FunctionContext& fc);
// Returns the result of a call, a tuple or no value among others, as this function's own.
void return_call(FunctionContext& fc, const Value& result);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_RETURN_VALUE_H_
