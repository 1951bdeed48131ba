#include "lower/module/doubtful_lifetimes.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace minigo::lower {
namespace {

llvm::Instruction* start_of(llvm::AllocaInst& variable) {
  for (llvm::User* user : variable.users()) {
    auto* lifetime = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user);
    if (lifetime != nullptr && lifetime->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      return lifetime;
  }
  return nullptr;
}

bool begins_before_all_uses(llvm::AllocaInst& variable, const llvm::Instruction& start,
                            const llvm::DominatorTree& dominators) {
  return llvm::all_of(variable.users(), [&](const llvm::User* user) {
    return llvm::isa<llvm::LifetimeIntrinsic>(user) ||
           dominators.dominates(&start, llvm::cast<llvm::Instruction>(user));
  });
}

void drop_lifetimes(llvm::AllocaInst& variable) {
  for (llvm::User* user : llvm::make_early_inc_range(variable.users()))
    if (auto* lifetime = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user)) lifetime->eraseFromParent();
}

}  // namespace

void drop_many_lifetimes(llvm::AllocaInst& variable) {
  // In a pass after lowering each marker is an instruction of its own.
  constexpr unsigned kMostUses = 1'000;
  if (variable.hasNUsesOrMore(kMostUses)) drop_lifetimes(variable);
}

void drop_doubtful_lifetimes(llvm::Function& function,
                             llvm::ArrayRef<llvm::AllocaInst*> variables) {
  if (variables.empty()) return;
  llvm::DominatorTree dominators(function);
  for (llvm::AllocaInst* variable : variables) {
    llvm::Instruction* start = start_of(*variable);
    if (start != nullptr && !begins_before_all_uses(*variable, *start, dominators))
      drop_lifetimes(*variable);
  }
}

}  // namespace minigo::lower
