// Calls that may take much longer than a few instructions, and do not poll.

#ifndef MINIGO_PASSES_LONG_CALLS_H_
#define MINIGO_PASSES_LONG_CALLS_H_

#include <algorithm>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IntrinsicInst.h"

namespace minigo::passes {

// A call of the runtime, which may copy, search or allocate any number of bytes, or a copy or fill
// of more bytes than a few, or of a number that is not known. Not what announces a store of
// pointers, which becomes a look at a flag.
inline bool may_take_long(const llvm::Instruction& instruction) {
  constexpr uint64_t kFewBytes = 1024;
  auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call == nullptr || call->isInlineAsm()) return false;
  if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(call)) {
    auto* length = llvm::dyn_cast<llvm::ConstantInt>(memory->getLength());
    return length == nullptr || length->getValue().ugt(kFewBytes);
  }
  if (llvm::isa<llvm::IntrinsicInst>(call)) return false;
  const llvm::Function* callee = call->getCalledFunction();
  return callee == nullptr || !(callee->getName().starts_with("mg_begin_overwrite") ||
                                callee->getName().starts_with("mg_end_overwrite"));
}

inline bool may_take_long(const llvm::Loop& loop) {
  return std::any_of(loop.block_begin(), loop.block_end(), [](const llvm::BasicBlock* block) {
    return std::any_of(block->begin(), block->end(),
                       [](const auto& instruction) { return may_take_long(instruction); });
  });
}

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_LONG_CALLS_H_
