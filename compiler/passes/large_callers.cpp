#include "passes/large_callers.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace minigo::passes {
namespace {

constexpr unsigned kLargeFunction = 500;  // instructions

// In LLVM's units of about five an instruction.
constexpr const char* kThreshold = "50";

}  // namespace

llvm::PreservedAnalyses LargeCallersPass::run(llvm::Function& function,
                                              llvm::FunctionAnalysisManager& analyses) {
  if (function.getInstructionCount() < kLargeFunction) return llvm::PreservedAnalyses::all();
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call == nullptr || loops.getLoopFor(call->getParent()) != nullptr) continue;
    call->addFnAttr(
        llvm::Attribute::get(call->getContext(), "function-inline-threshold", kThreshold));
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
