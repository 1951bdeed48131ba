// Puts the functions that only the initialisation calls beside it.

#ifndef MINIGO_PASSES_START_UP_CODE_H_
#define MINIGO_PASSES_START_UP_CODE_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Code comes into memory by blocks of 64 KiB. A program that initialises a thousand packages would
// bring all of its code there, if what runs once lay among the other functions of its package. The
// initialisers have support::kStartUp as their prefix already; those that are called by nobody
// else get it, too.
class StartUpCodePass : public llvm::PassInfoMixin<StartUpCodePass> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_START_UP_CODE_H_
