// Keeps what a goroutine has handed to the runtime alive while it is blocked there.
//
// A blocking function of the runtime runs on another stack, which nobody scans while the goroutine
// waits. So a pointer that only the call's arguments hold must stay in the caller's frame until the
// call returns. Channels and semaphores note theirs in the goroutine's G, which is scanned.

#ifndef MINIGO_PASSES_BLOCKING_ARGUMENTS_H_
#define MINIGO_PASSES_BLOCKING_ARGUMENTS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Puts a use of its pointers behind each call of such a function.
class BlockingArgumentsPass : public llvm::PassInfoMixin<BlockingArgumentsPass> {
 public:
  static llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);
  static bool isRequired() { return true; }
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_BLOCKING_ARGUMENTS_H_
