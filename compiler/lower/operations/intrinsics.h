// Functions of the library without a body that are an instruction or a few. Their linkname says
// which:
//
//   llvm.*               LLVM's intrinsic of that name
//   atomic.<op>.<type>   op: load, store, add (gives the new value), swap, cas (gives a bool), and,
//   or (give
//                        the old value); type: i32, i64, ptr. All are sequentially consistent.
//   bits.<op>            functions of math/bits (bit_intrinsics.h)
//   processor.<name>     an instruction that the caller knows the processor has: fma (x*y + z of
//                        float64), crc32.i64, crc32.i8 (Castagnoli's checksum of one word more)
//   keep.alive           runtime.KeepAlive

#ifndef MINIGO_LOWER_OPERATIONS_INTRINSICS_H_
#define MINIGO_LOWER_OPERATIONS_INTRINSICS_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Whether calls of the function, which may be null, are lowered as an intrinsic.
bool is_intrinsic(const types::Func* func);
// The result of the intrinsic on these operands; no value if it has no result.
Value emit_intrinsic(FunctionContext& fc, const types::Func* func, llvm::ArrayRef<Value> operands);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_INTRINSICS_H_
