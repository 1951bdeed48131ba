#include "passes/long_blocks.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace minigo::passes {
namespace {

constexpr size_t kLong = 2000;  // instructions

// Where the second and each later part of a block begins.
llvm::SmallVector<llvm::Instruction*, 0> later_parts(llvm::BasicBlock& block) {
  llvm::SmallVector<llvm::Instruction*, 0> parts;
  size_t length = 0;
  for (llvm::Instruction& instruction : block) {
    // Phi nodes and the frame's variables stay in front.
    if (llvm::isa<llvm::PHINode, llvm::AllocaInst>(instruction)) {
      parts.clear();
      length = 0;
    } else if (++length > kLong) {
      parts.push_back(&instruction);
      length = 1;
    }
  }
  return parts;
}

}  // namespace

llvm::PreservedAnalyses SplitLongBlocksPass::run(llvm::Function& function,
                                                 llvm::FunctionAnalysisManager&) {
  bool changed = false;
  for (llvm::BasicBlock& block : llvm::make_early_inc_range(function)) {
    llvm::SmallVector<llvm::Instruction*, 0> parts = later_parts(block);
    // From the last part on: so each instruction moves once.
    for (llvm::Instruction* part : llvm::reverse(parts)) {
      block.splitBasicBlock(part->getIterator());
      changed = true;
    }
  }
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
