// Functions of math/bits that are a few instructions of the processor.

#ifndef MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_
#define MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The operation on operands of one width: len, leading, trailing, ones (numbers of bits), rotate,
// reverse, swap (of bytes), add, sub (with carry), mul (to two words), div (two words by one, of 64
// bits). `result` is the type of the function's result: an integer, or a tuple of two.
Value emit_bit_operation(FunctionContext& fc, llvm::StringRef operation, const types::Type* result,
                         llvm::ArrayRef<Value> operands);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_BIT_INTRINSICS_H_
