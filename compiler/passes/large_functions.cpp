#include "passes/large_functions.h"

#include <algorithm>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Function.h"

namespace minigo::passes {
namespace {

constexpr const char* kMark = "minigo-large";

// In instructions of the IR, as it was lowered.
constexpr unsigned kLarge = 12'000;
constexpr size_t kManyBlocks = 4000;
constexpr unsigned kMayNestDeeply = 500;
constexpr unsigned kMaxLoopDepth = 60;

bool nests_deeply(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  const auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  return std::any_of(function.begin(), function.end(), [&](const llvm::BasicBlock& block) {
    return loops.getLoopDepth(&block) > kMaxLoopDepth;
  });
}

}  // namespace

llvm::PreservedAnalyses MarkLargePass::run(llvm::Function& function,
                                           llvm::FunctionAnalysisManager& analyses) {
  unsigned size = function.getInstructionCount();
  if (size >= kLarge || function.size() >= kManyBlocks ||
      (size >= kMayNestDeeply && nests_deeply(function, analyses)))
    function.addFnAttr(kMark);
  return llvm::PreservedAnalyses::all();
}

bool is_large(const llvm::Function& function) { return function.hasFnAttribute(kMark); }

}  // namespace minigo::passes
