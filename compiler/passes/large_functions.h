// Functions of more instructions than people write get other passes.
//
// Many of LLVM's passes take time that grows with the square of a function: each change of the
// control flow looks at all predecessors of a block, at all uses of a value. That is of no matter
// in a function that a person wrote, and without end in one of 100,000 cases that a program wrote.
// compiler/docs/large_functions.md has the numbers.

#ifndef MINIGO_PASSES_LARGE_FUNCTIONS_H_
#define MINIGO_PASSES_LARGE_FUNCTIONS_H_

#include <utility>

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Marks the functions that are large as they were lowered, that have a switch of 1,000 cases or
// more, or whose loops nest deeply: so that the
// passes and code generation treat a function the same way all along. The first pass.
class MarkLargePass : public llvm::PassInfoMixin<MarkLargePass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

// Whether the function was marked.
bool is_large(const llvm::Function& function);

// Forgets the variables of functions that were inlined into this one. Each call leaves a record of
// each variable, and a pass that removes instructions moves the records before one to the next: all
// of them with each instruction, where a chain of calls comes to nothing.
class DropInlinedVariablesPass : public llvm::PassInfoMixin<DropInlinedVariablesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

// Runs some passes over ordinary functions, and others over large ones.
class BySizePass : public llvm::PassInfoMixin<BySizePass> {
 public:
  BySizePass(llvm::FunctionPassManager ordinary, llvm::FunctionPassManager large)
      : ordinary_(std::move(ordinary)), large_(std::move(large)) {}

  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
    return (is_large(function) ? large_ : ordinary_).run(function, analyses);
  }

 private:
  llvm::FunctionPassManager ordinary_;
  llvm::FunctionPassManager large_;
};

// The pass for ordinary functions only.
template <class Pass>
BySizePass unless_large(Pass pass) {
  llvm::FunctionPassManager ordinary;
  ordinary.addPass(std::move(pass));
  return {std::move(ordinary), llvm::FunctionPassManager()};
}

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_LARGE_FUNCTIONS_H_
