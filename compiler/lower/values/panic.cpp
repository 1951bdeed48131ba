#include "lower/values/panic.h"

#include "lower/values/runtime_calls.h"

namespace minigo::lower {

llvm::BasicBlock* panic_block(FunctionContext& fc, SharedPanic panic) {
  llvm::BasicBlock*& block = fc.panic_blocks[{panic, fc.line()}];
  if (block != nullptr) return block;
  const char* name = panic == SharedPanic::kNil      ? "mg_panic_nil"
                     : panic == SharedPanic::kDivide ? "mg_panic_divide"
                                                     : "mg_panic_shift";
  llvm::BasicBlock* made = fc.cold_block("panic", [&] {
    runtime_call(fc, name, {});
    fc.builder.CreateUnreachable();
  });
  block = made;
  return block;
}

}  // namespace minigo::lower
