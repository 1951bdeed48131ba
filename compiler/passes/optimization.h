// The optimisation passes of -O1 and -O2.

#ifndef MINIGO_PASSES_OPTIMIZATION_H_
#define MINIGO_PASSES_OPTIMIZATION_H_

#include "llvm/IR/PassManager.h"
#include "support/opt_level.h"

namespace minigo::passes {

// Makes the calls of small functions part of their callers, and optimises every function; of kO1
// with the few passes that save code generation about as much time as they take.
llvm::ModulePassManager optimization(support::OptLevel level);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_OPTIMIZATION_H_
