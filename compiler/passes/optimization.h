// The optimisation passes: LLVM's -O2 without what changes next to nothing in Go programs.

#ifndef MINIGO_PASSES_OPTIMIZATION_H_
#define MINIGO_PASSES_OPTIMIZATION_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Makes the calls of small functions part of their callers, and optimises every function.
llvm::ModulePassManager optimization();

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_OPTIMIZATION_H_
