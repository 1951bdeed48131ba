// recover() works in the function that a defer statement names, and in no function that this one
// calls. The runtime puts the code that it calls for a panic into g->recover_code, the mark. A
// function that contains recover() compares the mark with its own address on entry, and clears it.
// A thunk or wrapper between the runtime and the function replaces its own address in the mark by
// that of the function.

#include "lower/functions/recover.h"

#include "abi/frame.h"
#include "lower/values/memory.h"

namespace minigo::lower {
namespace {

constexpr unsigned kThreadAddressSpace = 257;  // %fs

// The address of the abi::GoroutineHeader of the goroutine that runs.
llvm::Value* current_goroutine(FunctionContext& fc) {
  auto* slot = llvm::ConstantExpr::getIntToPtr(
      fc.builder.getInt64(abi::kTcbGoroutine),
      llvm::PointerType::get(fc.module.context, kThreadAddressSpace));
  return fc.builder.CreateLoad(fc.module.ptr, slot, "g");
}

llvm::Value* recover_mark(FunctionContext& fc) {
  return offset_address(fc, current_goroutine(fc), offsetof(abi::GoroutineHeader, recover_code));
}

// Whether the mark names this function, i1; if so it becomes `replacement`.
llvm::Value* take_mark(FunctionContext& fc, llvm::Value* replacement) {
  llvm::Value* address = recover_mark(fc);
  llvm::Value* mark = fc.builder.CreateLoad(fc.module.ptr, address);
  llvm::Value* is_ours = fc.builder.CreateICmpEQ(mark, fc.function);
  fc.builder.CreateStore(fc.builder.CreateSelect(is_ours, replacement, mark), address);
  return is_ours;
}

}  // namespace

llvm::Value* may_recover(FunctionContext& fc) {
  llvm::Value* flag = fc.defers.may_recover;
  return flag != nullptr ? flag : fc.builder.getFalse();
}

llvm::Value* take_recover_mark(FunctionContext& fc) {
  return take_mark(fc, llvm::ConstantPointerNull::get(fc.module.ptr));
}

void hand_on_recover(FunctionContext& fc, llvm::Value* code) { take_mark(fc, code); }

}  // namespace minigo::lower
