// Concatenation of strings.

#ifndef MINIGO_LOWER_OPERATIONS_CONCAT_H_
#define MINIGO_LOWER_OPERATIONS_CONCAT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The strings one after the other, as a string of the type of the first. There is at least one.
// `escapes`: new memory has to be in the heap.
Value concat(FunctionContext& fc, llvm::ArrayRef<Value> strings, bool escapes = true);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_CONCAT_H_
