// Inlines small recursive functions into themselves.

#ifndef MINIGO_PASSES_SELF_INLINING_H_
#define MINIGO_PASSES_SELF_INLINING_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// LLVM does not inline a function into itself. For a small function that calls itself (fib, a walk
// over a tree) the call is most of the work: with a few levels unfolded, most calls become plain
// code, and one frame serves several levels. Traces still show every level, as inlined frames.
class SelfInliningPass : public llvm::PassInfoMixin<SelfInliningPass> {
 public:
  // `simplification` makes the passes that simplify a function into which something was inlined.
  explicit SelfInliningPass(llvm::FunctionPassManager (*simplification)())
      : simplification_(simplification) {}

  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& modules);

 private:
  llvm::FunctionPassManager (*simplification_)();
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_SELF_INLINING_H_
