// Keeps calls out of line where making them part of the caller costs much and gains little.

#ifndef MINIGO_PASSES_LARGE_CALLERS_H_
#define MINIGO_PASSES_LARGE_CALLERS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Compile time grows faster than a function does. In a function that is large already, only calls
// of the smallest functions and calls in loops are inlined (gc has such a limit too,
// inlineBigFunctionNodes).
class LargeCallersPass : public llvm::PassInfoMixin<LargeCallersPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_LARGE_CALLERS_H_
