#include "passes/large_callers.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "passes/large_functions.h"

namespace minigo::passes {
namespace {

constexpr unsigned kLargeFunction = 500;  // instructions

// In LLVM's units of about five an instruction.
constexpr const char* kThreshold = "50";

void inline_only_if_tiny(llvm::CallInst& call) {
  call.addFnAttr(llvm::Attribute::get(call.getContext(), "function-inline-threshold", kThreshold));
}

}  // namespace

llvm::PreservedAnalyses LargeCallersPass::run(llvm::Function& function,
                                              llvm::FunctionAnalysisManager& analyses) {
  if (function.getInstructionCount() < kLargeFunction) return llvm::PreservedAnalyses::all();
  // Loops are not worth the search for them in what is hardly optimised.
  const auto* loops =
      is_large(function) ? nullptr : &analyses.getResult<llvm::LoopAnalysis>(function);
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call == nullptr) continue;
    if (loops == nullptr || loops->getLoopFor(call->getParent()) == nullptr)
      inline_only_if_tiny(*call);
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
