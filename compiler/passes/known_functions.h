// Calls the function that a func value is known to be.
//
// A call of a func value passes the closure, in a register that a declared function does not look
// at: it has no parameter for it. LLVM would shift the arguments if it saw such a function behind a
// call, so it is not to know what the closures of declared functions hold
// (lower/functions/closure.cpp), and those calls stayed indirect.

#ifndef MINIGO_PASSES_KNOWN_FUNCTIONS_H_
#define MINIGO_PASSES_KNOWN_FUNCTIONS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Leaves out the closure of calls through the constant closure of a function, which is then called
// by its name, and may be inlined. To run when variables have become values.
class KnownFunctionsPass : public llvm::PassInfoMixin<KnownFunctionsPass> {
 public:
  static llvm::PreservedAnalyses run(llvm::Function& function,
                                     llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_KNOWN_FUNCTIONS_H_
