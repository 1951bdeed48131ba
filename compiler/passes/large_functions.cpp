#include "passes/large_functions.h"

#include <algorithm>

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace minigo::passes {
namespace {

constexpr const char* kMark = "minigo-large";

// In instructions of the IR, as it was lowered.
constexpr unsigned kLarge = 12'000;
constexpr size_t kManyBlocks = 4000;
constexpr unsigned kManyCases = 1000;
constexpr unsigned kMayNestDeeply = 500;
constexpr unsigned kMaxLoopDepth = 60;

// Loops that nest so deeply are so many at least, which is known sooner.
bool has_many_loops(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return edges.size() > kMaxLoopDepth;
}

bool nests_deeply(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  if (!has_many_loops(function)) return false;
  const auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  return std::any_of(function.begin(), function.end(), [&](const llvm::BasicBlock& block) {
    return loops.getLoopDepth(&block) > kMaxLoopDepth;
  });
}

// Passes look at all cases of a switch again and again, at each case's block.
bool has_wide_switch(const llvm::Function& function) {
  return std::any_of(function.begin(), function.end(), [](const llvm::BasicBlock& block) {
    const auto* dispatch = llvm::dyn_cast<llvm::SwitchInst>(block.getTerminator());
    return dispatch != nullptr && dispatch->getNumCases() >= kManyCases;
  });
}

}  // namespace

llvm::PreservedAnalyses MarkLargePass::run(llvm::Function& function,
                                           llvm::FunctionAnalysisManager& analyses) {
  unsigned size = function.getInstructionCount();
  if (size >= kLarge || function.size() >= kManyBlocks || has_wide_switch(function) ||
      (size >= kMayNestDeeply && nests_deeply(function, analyses)))
    function.addFnAttr(kMark);
  return llvm::PreservedAnalyses::all();
}

llvm::PreservedAnalyses DropInlinedVariablesPass::run(llvm::Function& function,
                                                      llvm::FunctionAnalysisManager&) {
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    for (llvm::DbgRecord& record : llvm::make_early_inc_range(instruction.getDbgRecordRange())) {
      if (record.getDebugLoc().getInlinedAt() != nullptr) record.eraseFromParent();
    }
  }
  return llvm::PreservedAnalyses::all();
}

bool is_large(const llvm::Function& function) { return function.hasFnAttribute(kMark); }

}  // namespace minigo::passes
