#include "passes/known_functions.h"

#include <optional>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace minigo::passes {
namespace {

// The declared function whose constant closure the call's code comes from, null if from elsewhere.
llvm::Function* known_function(const llvm::CallInst& call) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(call.getCalledOperand());
  if (load == nullptr) return nullptr;
  auto* closure = llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand());
  bool hidden = closure != nullptr && closure->isConstant() && closure->isExternallyInitialized() &&
                closure->hasInitializer();
  if (!hidden) return nullptr;
  return llvm::dyn_cast<llvm::Function>(closure->getInitializer()->getAggregateElement(0U));
}

std::optional<unsigned> closure_argument(const llvm::CallInst& call) {
  for (unsigned i = 0; i < call.arg_size(); i++)
    if (call.paramHasAttr(i, llvm::Attribute::Nest)) return i;
  return std::nullopt;
}

// The same call of the function, without the argument.
llvm::CallInst* call_without(llvm::CallInst& call, llvm::Function* function, unsigned left_out) {
  llvm::AttributeList attributes = call.getAttributes();
  llvm::SmallVector<llvm::Value*, 8> arguments;
  llvm::SmallVector<llvm::AttributeSet, 8> of_arguments;
  for (unsigned i = 0; i < call.arg_size(); i++) {
    if (i == left_out) continue;
    arguments.push_back(call.getArgOperand(i));
    of_arguments.push_back(attributes.getParamAttrs(i));
  }
  llvm::SmallVector<llvm::OperandBundleDef, 1> bundles;
  call.getOperandBundlesAsDefs(bundles);
  auto* direct = llvm::CallInst::Create(function->getFunctionType(), function, arguments, bundles,
                                        "", call.getIterator());
  direct->setAttributes(llvm::AttributeList::get(call.getContext(), attributes.getFnAttrs(),
                                                 attributes.getRetAttrs(), of_arguments));
  direct->setTailCallKind(call.getTailCallKind());
  direct->copyMetadata(call);
  direct->takeName(&call);
  return direct;
}

// Whether calls of the function look like this one without the argument.
bool fits(const llvm::CallInst& call, const llvm::Function& function, unsigned left_out) {
  const llvm::FunctionType* type = function.getFunctionType();
  if (function.isIntrinsic() || function.getCallingConv() != call.getCallingConv() ||
      type->getReturnType() != call.getType() || type->getNumParams() + 1 != call.arg_size())
    return false;
  for (unsigned i = 0; i < type->getNumParams(); i++)
    if (type->getParamType(i) != call.getArgOperand(i < left_out ? i : i + 1)->getType())
      return false;
  return true;
}

bool make_direct(llvm::CallInst& call) {
  llvm::Function* function = known_function(call);
  std::optional<unsigned> closure = closure_argument(call);
  if (function == nullptr || !closure || !fits(call, *function, *closure)) return false;
  call.replaceAllUsesWith(call_without(call, function, *closure));
  call.eraseFromParent();
  return true;
}

}  // namespace

llvm::PreservedAnalyses KnownFunctionsPass::run(llvm::Function& function,
                                                llvm::FunctionAnalysisManager&) {
  bool changed = false;
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction)) changed |= make_direct(*call);
  }
  if (!changed) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace minigo::passes
