#include "passes/blocking_arguments.h"

#include "abi/functions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "passes/fake_use.h"

namespace minigo::passes {
namespace {

using abi::Door;
using abi::FunctionInfo;

bool notes_its_pointers(llvm::StringRef name) {
  return name.starts_with("mg_chan_") || name.starts_with("mg_sem_");
}

// The words that the call hands over: the library may pass a string, which is two.
llvm::SmallVector<llvm::Value*, 6> words_of(llvm::IRBuilder<>& builder, llvm::CallInst& call) {
  llvm::SmallVector<llvm::Value*, 6> words;
  for (llvm::Value* argument : call.args()) {
    if (!argument->getType()->isStructTy()) {
      words.push_back(argument);
      continue;
    }
    for (unsigned i = 0; i < argument->getType()->getStructNumElements(); i++)
      words.push_back(builder.CreateExtractValue(argument, i));
  }
  return words;
}

void keep_arguments(llvm::CallInst& call, llvm::StringRef parameters) {
  llvm::IRBuilder<> builder(call.getNextNode());
  builder.SetCurrentDebugLocation(call.getDebugLoc());
  for (auto [letter, word] : llvm::zip(parameters, words_of(builder, call))) {
    if (letter == 'p') use_value(builder, word);
  }
}

bool keep_arguments(llvm::Function& callee, llvm::StringRef parameters) {
  bool changed = false;
  for (llvm::User* user : llvm::make_early_inc_range(callee.users())) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (call == nullptr || call->getCalledOperand() != &callee) continue;
    keep_arguments(*call, parameters);
    changed = true;
  }
  return changed;
}

bool keep_arguments(llvm::Module& module, llvm::ArrayRef<FunctionInfo> functions) {
  bool changed = false;
  for (const FunctionInfo& info : functions) {
    if (info.door != Door::kBlocking || notes_its_pointers(info.name)) continue;
    if (llvm::Function* callee = module.getFunction(info.name))
      changed |= keep_arguments(*callee, info.parameters);
  }
  return changed;
}

}  // namespace

llvm::PreservedAnalyses BlockingArgumentsPass::run(llvm::Module& module,
                                                   llvm::ModuleAnalysisManager&) {
  bool changed = keep_arguments(module, abi::kFunctions);
  changed |= keep_arguments(module, abi::kBindings);
  return changed ? llvm::PreservedAnalyses::none() : llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
