#include "passes/frame_lifetimes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

namespace minigo::passes {
namespace {

void mark(llvm::LifetimeIntrinsic& lifetime, llvm::AllocaInst& variable) {
  bool begins = lifetime.getIntrinsicID() == llvm::Intrinsic::lifetime_start;
  // The variable must not be used where it is dead.
  llvm::IRBuilder<> builder(begins ? lifetime.getNextNode() : &lifetime);
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), {builder.getPtrTy()}, false);
  auto* code = llvm::InlineAsm::get(type, begins ? kVariableBegins : kVariableEnds, "=*m",
                                    /*hasSideEffects=*/true);
  llvm::CallInst* call = builder.CreateCall(code, {&variable});
  call->addParamAttr(0, llvm::Attribute::get(builder.getContext(), llvm::Attribute::ElementType,
                                             variable.getAllocatedType()));
}

}  // namespace

llvm::PreservedAnalyses FrameLifetimesPass::run(llvm::Function& function,
                                                llvm::FunctionAnalysisManager&) {
  llvm::SmallVector<llvm::LifetimeIntrinsic*, 16> lifetimes;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* lifetime = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&instruction))
      lifetimes.push_back(lifetime);
  for (llvm::LifetimeIntrinsic* lifetime : lifetimes)
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(lifetime->getArgOperand(0)))
      mark(*lifetime, *variable);
  if (lifetimes.empty()) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace minigo::passes
