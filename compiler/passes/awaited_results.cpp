#include "passes/awaited_results.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace minigo::passes {
namespace {

// Larger frames have no map: all that is in them keeps objects alive.
constexpr uint64_t kLargestMapped = uint64_t{16} << 10;

// Nobody looks at the stack while a function runs that calls nothing.
bool calls_nothing(const llvm::Function& function) {
  return !function.isDeclaration() &&
         llvm::none_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
           return llvm::isa<llvm::CallBase>(instruction) &&
                  !llvm::isa<llvm::IntrinsicInst>(instruction);
         });
}

uint64_t result_bytes(const llvm::CallInst& call) {
  return call.getDataLayout().getTypeAllocSize(call.getParamStructRetType(0));
}

void clear_results(llvm::CallInst& call) {
  llvm::IRBuilder<> builder(&call);
  llvm::Align align = call.getDataLayout().getABITypeAlign(call.getParamStructRetType(0));
  builder.CreateMemSet(call.getArgOperand(0), builder.getInt8(0), result_bytes(call), align);
}

// Whether results are to come into this frame. Who has passed on the place for its own has a caller
// that has cleared it.
bool awaits_results(const llvm::CallInst& call) {
  if (!call.hasStructRetAttr() || result_bytes(call) > kLargestMapped) return false;
  if (!llvm::isa<llvm::AllocaInst>(call.getArgOperand(0)->stripInBoundsConstantOffsets()))
    return false;
  const llvm::Function* callee = call.getCalledFunction();
  return callee == nullptr || !calls_nothing(*callee);
}

}  // namespace

llvm::PreservedAnalyses AwaitedResultsPass::run(llvm::Function& function,
                                                llvm::FunctionAnalysisManager&) {
  bool changed = false;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call == nullptr || !awaits_results(*call)) continue;
    clear_results(*call);
    changed = true;
  }
  if (!changed) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace minigo::passes
