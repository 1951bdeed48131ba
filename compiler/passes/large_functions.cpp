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
// Of an interpreter.
constexpr unsigned kLargeInterpreter = 40'000;
constexpr size_t kManyBlocksOfInterpreter = 10'000;
constexpr unsigned kInstructionsOfInterpreter = 64;
constexpr unsigned kManyCases = 1000;
constexpr unsigned kMayNestDeeply = 500;
constexpr unsigned kMaxLoopDepth = 60;

size_t loop_count(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return edges.size();
}

bool nests_deeply(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  // Loops that nest so deeply are so many at least, which is known sooner.
  if (loop_count(function) <= kMaxLoopDepth) return false;
  const auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  return std::any_of(function.begin(), function.end(), [&](const llvm::BasicBlock& block) {
    return loops.getLoopDepth(&block) > kMaxLoopDepth;
  });
}

bool has_switch_of(const llvm::Function& function, unsigned cases) {
  return std::any_of(function.begin(), function.end(), [&](const llvm::BasicBlock& block) {
    const auto* dispatch = llvm::dyn_cast<llvm::SwitchInst>(block.getTerminator());
    return dispatch != nullptr && dispatch->getNumCases() >= cases;
  });
}

// A loop around a switch on instructions.
bool is_interpreter(const llvm::Function& function) {
  return has_switch_of(function, kInstructionsOfInterpreter) && loop_count(function) > 0;
}

bool has_large_body(const llvm::Function& function, unsigned size) {
  if (size < kLarge && function.size() < kManyBlocks) return false;
  return size >= kLargeInterpreter || function.size() >= kManyBlocksOfInterpreter ||
         !is_interpreter(function);
}

}  // namespace

llvm::PreservedAnalyses MarkLargePass::run(llvm::Function& function,
                                           llvm::FunctionAnalysisManager& analyses) {
  unsigned size = function.getInstructionCount();
  // Passes look at all cases of a switch again and again, at each case's block.
  if (has_large_body(function, size) || has_switch_of(function, kManyCases) ||
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
