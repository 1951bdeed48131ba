// Hoists what does not change out of loops, but for very large ones.
//
// A loop around a switch of a thousand cases has something to hoist in each of them. All of it is
// then live through the whole loop, most of it in the frame, and code generation follows each value
// through each block.

#ifndef MINIGO_PASSES_HOISTING_H_
#define MINIGO_PASSES_HOISTING_H_

#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"

namespace minigo::passes {

// Needs MemorySSA.
class HoistingPass : public llvm::PassInfoMixin<HoistingPass> {
 public:
  static llvm::PreservedAnalyses run(llvm::Loop& loop, llvm::LoopAnalysisManager& analyses,
                                     llvm::LoopStandardAnalysisResults& results,
                                     llvm::LPMUpdater& updater) {
    constexpr unsigned kMaxBlocks = 1000;
    if (loop.getNumBlocks() > kMaxBlocks) return llvm::PreservedAnalyses::all();
    return llvm::LICMPass(llvm::LICMOptions()).run(loop, analyses, results, updater);
  }
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_HOISTING_H_
