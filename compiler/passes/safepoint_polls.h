// Inserts the scheduler's polls into loops.

#ifndef MINIGO_PASSES_SAFEPOINT_POLLS_H_
#define MINIGO_PASSES_SAFEPOINT_POLLS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Runs after the optimisation pipeline: a poll in a loop would keep it from being vectorised. After
// it, no function that checks its stack (attribute "split-stack") can run for long without polling.
class SafepointPollsPass : public llvm::PassInfoMixin<SafepointPollsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_SAFEPOINT_POLLS_H_
