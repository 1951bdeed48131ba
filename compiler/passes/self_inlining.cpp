// docs/self_inlining.md tells what is gained, and why the limits below are where they are.

#include "passes/self_inlining.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

namespace minigo::passes {
namespace {

// A body larger than this gains little: its calls are not most of its work.
constexpr unsigned kMaxInstructions = 30;
// More calls than this grow too fast.
constexpr size_t kMaxCalls = 2;
constexpr int kLevels = 2;

llvm::SmallVector<llvm::CallInst*, 4> self_calls(llvm::Function& function) {
  llvm::SmallVector<llvm::CallInst*, 4> calls;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call != nullptr && call->getCalledFunction() == &function) calls.push_back(call);
  }
  return calls;
}

// The function's frame has no slots and no second return (defer), which unfolding would multiply.
bool has_plain_frame(const llvm::Function& function) {
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (llvm::isa<llvm::AllocaInst>(instruction)) return false;
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call != nullptr && call->hasFnAttr(llvm::Attribute::ReturnsTwice)) return false;
  }
  return true;
}

bool worth_unfolding(llvm::Function& function) {
  if (function.isDeclaration() || function.hasFnAttribute(llvm::Attribute::NoInline) ||
      function.hasOptNone() || function.getInstructionCount() > kMaxInstructions) {
    return false;
  }
  size_t calls = self_calls(function).size();
  return calls > 0 && calls <= kMaxCalls && has_plain_frame(function);
}

// Each level inlines the function as it was at first, so that growth is the same at every level.
void unfold(llvm::Function& function) {
  llvm::ValueToValueMapTy map;
  llvm::Function* original = llvm::CloneFunction(&function, map);
  original->setLinkage(llvm::GlobalValue::InternalLinkage);
  original->setComdat(nullptr);
  for (int level = 0; level < kLevels; ++level) {
    for (llvm::CallInst* call : self_calls(function)) {
      call->setCalledFunction(original);
      llvm::InlineFunctionInfo info;
      llvm::InlineFunction(*call, info);
    }
  }
  original->eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses SelfInliningPass::run(llvm::Module& module,
                                              llvm::ModuleAnalysisManager& modules) {
  llvm::SmallVector<llvm::Function*, 16> small;
  for (llvm::Function& function : module) {
    if (worth_unfolding(function)) small.push_back(&function);
  }
  if (small.empty()) return llvm::PreservedAnalyses::all();
  auto& functions =
      modules.getResult<llvm::FunctionAnalysisManagerModuleProxy>(module).getManager();
  llvm::FunctionPassManager simplify = simplification_();
  for (llvm::Function* function : small) {
    unfold(*function);
    functions.invalidate(*function, llvm::PreservedAnalyses::none());
    simplify.run(*function, functions);
    functions.invalidate(*function, llvm::PreservedAnalyses::none());
  }
  return llvm::PreservedAnalyses::none();
}

}  // namespace minigo::passes
