// Functions of math/bits that are a few instructions of the processor.

#ifndef MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_
#define MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// `operation` (without "bits."), as intrinsics.h lists them, on operands of the width of the first.
// `result` is the type of what the function returns: an integer, or a tuple of two.
Value lower_bits(FunctionContext& fc, llvm::StringRef operation, const types::Type* result,
                 llvm::ArrayRef<Value> operands);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_
