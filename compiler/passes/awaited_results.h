// Results that do not fit into registers go to a place in the caller's frame. The stack maps count
// that place as live during the call, because the function called may have written some of its
// results already. What an earlier call has left there, or garbage, would keep objects alive for as
// long as the call waits.

#ifndef MINIGO_PASSES_AWAITED_RESULTS_H_
#define MINIGO_PASSES_AWAITED_RESULTS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Clears such places before the calls. Numbers too: a live word counts as a pointer whatever its
// type. After everything that optimises.
class AwaitedResultsPass : public llvm::PassInfoMixin<AwaitedResultsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_AWAITED_RESULTS_H_
