// Variables that are in too many pieces to describe to debuggers.

#ifndef MINIGO_PASSES_SCATTERED_VARIABLES_H_
#define MINIGO_PASSES_SCATTERED_VARIABLES_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Forgets where a struct or array is that became more than 200 values. Debug information says at
// each change of one of them where all are: the square of a struct with thousands of fields.
class DropScatteredVariablesPass : public llvm::PassInfoMixin<DropScatteredVariablesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_SCATTERED_VARIABLES_H_
