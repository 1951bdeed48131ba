// Functions without a body whose linkname is an instruction: "llvm.*" intrinsics, and atomics
// "atomic.<op>.<type>" with op load, store, add (gives the new value), swap, cas (gives bool), and,
// or (give the old value), type i32, i64 or ptr; all sequentially consistent; and what math/bits
// does: "bits.<op>" with op len, leading, trailing, ones (numbers of bits), rotate, reverse, swap
// (of bytes), add, sub (with carry), mul (to two words), div (two words by one).

#ifndef MINIGO_LOWER_OPERATIONS_INTRINSICS_H_
#define MINIGO_LOWER_OPERATIONS_INTRINSICS_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

bool is_intrinsic(const types::Func* func);  // may be null
Value lower_intrinsic(FunctionContext& fc, const syntax::CallExpr* call);
// The same as a function, for uses other than a plain call.
llvm::Function* intrinsic_function(ModuleContext& mc, const types::Func* func);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_INTRINSICS_H_
