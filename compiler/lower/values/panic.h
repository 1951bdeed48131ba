// Panics of operations: a check branches to a block at the end of the function, which calls the
// runtime.

#ifndef MINIGO_LOWER_VALUES_PANIC_H_
#define MINIGO_LOWER_VALUES_PANIC_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The block that calls the panic, for the current line: operations on one line share it, since a
// trace shows nothing finer.
llvm::BasicBlock* panic_block(FunctionContext& fc, SharedPanic panic);

// Panics if the condition (i1) holds; goes on otherwise.
inline void panic_if(FunctionContext& fc, llvm::Value* condition, SharedPanic panic) {
  fc.branch_unlikely(condition, panic_block(fc, panic));
}
// The same in a block of its own, where `body` emits the call, which must not return.
template <class Body>
void panic_if(FunctionContext& fc, llvm::Value* condition, Body body) {
  llvm::BasicBlock* cold = fc.cold_block("panic", [&] {
    body();
    fc.builder.CreateUnreachable();
  });
  fc.branch_unlikely(condition, cold);
}

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_PANIC_H_
