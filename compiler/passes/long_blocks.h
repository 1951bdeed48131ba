// Splits the long blocks of large functions.
//
// Instruction selection and the fast register allocator work block by block, with lists and graphs
// of a block's instructions that they search again for each. A generated function may well be one
// block of a million instructions.

#ifndef MINIGO_PASSES_LONG_BLOCKS_H_
#define MINIGO_PASSES_LONG_BLOCKS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Leaves no block of more than 2,000 instructions besides allocas. Values that live on from one
// part to the next stand in the frame between them.
class SplitLongBlocksPass : public llvm::PassInfoMixin<SplitLongBlocksPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_LONG_BLOCKS_H_
