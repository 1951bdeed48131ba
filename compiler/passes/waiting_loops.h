// Lets a loop that waits for another goroutine's write see it.
//
// Without synchronisation Go's memory model does not promise that `for !done {}` ends, but with gc
// it does, and users count on it. LLVM would read `done` once, before the loop.

#ifndef MINIGO_PASSES_WAITING_LOOPS_H_
#define MINIGO_PASSES_WAITING_LOOPS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Looks for conditions that end a loop and depend on nothing in it but on memory that the loop does
// not write. What they read is read again each time. Must run before the first pass that takes a
// value from before a loop for the one in it, each time that something was inlined.
class WaitingLoopsPass : public llvm::PassInfoMixin<WaitingLoopsPass> {
 public:
  static llvm::PreservedAnalyses run(llvm::Function& function,
                                     llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_WAITING_LOOPS_H_
