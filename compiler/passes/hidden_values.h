// Keeps the initial values of variables from the graph of calls.
//
// LLVM asks which functions a function refers to, and looks for them behind the initial values of
// the variables that it uses. From the descriptor of one type that leads to all types that its
// fields name and to their methods: for each function to each type. But a variable's initial value
// says nothing about what it holds later, so the optimiser needs none.

#ifndef MINIGO_PASSES_HIDDEN_VALUES_H_
#define MINIGO_PASSES_HIDDEN_VALUES_H_

#include <utility>

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Takes the initial values away while the passes run. What they refer to stays alive.
class HiddenValuesPass : public llvm::PassInfoMixin<HiddenValuesPass> {
 public:
  explicit HiddenValuesPass(llvm::ModulePassManager passes) : passes_(std::move(passes)) {}

  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);

 private:
  llvm::ModulePassManager passes_;
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_HIDDEN_VALUES_H_
