// Another unit of the package, which is not seen here, may call a function, too. The function then
// lies apart from its callers, and no harm is done.

#include "passes/start_up_code.h"

#include <algorithm>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "support/code_places.h"

namespace minigo::passes {
namespace {

bool is_start_up(const llvm::Function& function) {
  return function.getSectionPrefix() == llvm::StringRef(support::kStartUp);
}

// Whether other packages cannot call the function by its name, "path.name" or "path.T.name".
bool is_unexported(const llvm::Function& function) {
  if (function.hasLocalLinkage()) return true;
  llvm::StringRef name = function.getName().rsplit('.').second;
  return function.hasExternalLinkage() && !name.empty() &&
         (llvm::isLower(name.front()) || name.front() == '_');
}

bool is_call_at_start(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  return call != nullptr && call->isCallee(&use) && is_start_up(*call->getFunction());
}

bool belongs_to_start(const llvm::Function& function) {
  return !function.isDeclaration() && !function.hasAvailableExternallyLinkage() &&
         !function.hasSection() && !is_start_up(function) && is_unexported(function) &&
         llvm::all_of(function.uses(), is_call_at_start);
}

// Of the functions that `caller` calls, those that belong to the start.
void add_callees(llvm::Function& caller, llvm::SmallVectorImpl<llvm::Function*>& start) {
  for (llvm::Instruction& instruction : llvm::instructions(caller)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    llvm::Function* callee = call != nullptr ? call->getCalledFunction() : nullptr;
    if (callee == nullptr || !belongs_to_start(*callee)) continue;
    callee->setSectionPrefix(support::kStartUp);
    start.push_back(callee);
  }
}

}  // namespace

llvm::PreservedAnalyses StartUpCodePass::run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
  llvm::SmallVector<llvm::Function*> start;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && is_start_up(function)) start.push_back(&function);
  }
  while (!start.empty()) add_callees(*start.pop_back_val(), start);
  return llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
