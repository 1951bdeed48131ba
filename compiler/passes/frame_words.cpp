// Where a variable stood in the one that it was cut from is seen by what it is copied from and to:
// values with pointers begin at whole words, so the constant part of the other address says it.

#include "passes/frame_words.h"

#include <optional>

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Local.h"

namespace minigo::passes {
namespace {

constexpr uint64_t kWord = 8;

// Of an address: how many bytes behind a whole word it is. No value: not known.
using Phase = std::optional<uint64_t>;

// Variables of less alignment than a word that have room for one across two.
class CutVariables {
 public:
  explicit CutVariables(llvm::Function& function) : layout_(function.getParent()->getDataLayout()) {
    for (llvm::Instruction& instruction : function.getEntryBlock()) {
      auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
      if (variable == nullptr || !variable->isStaticAlloca()) continue;
      if (variable->getAlign() < kWord && size_of(*variable) > kWord) phases_[variable] = {};
    }
  }

  // Finds the phases of all; copies from one to another may need several rounds.
  void find_phases() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [variable, phase] : phases_) {
        if (phase) continue;
        phase = phase_by_copies(*variable, 0);
        changed |= phase.has_value();
      }
    }
  }

  // Those that have to move: not at the beginning of a word.
  llvm::SmallVector<std::pair<llvm::AllocaInst*, uint64_t>> to_move() const {
    llvm::SmallVector<std::pair<llvm::AllocaInst*, uint64_t>> result;
    for (auto& [variable, phase] : phases_)
      if (phase && *phase != 0) result.push_back({variable, *phase});
    return result;
  }

  uint64_t size_of(const llvm::AllocaInst& variable) const {
    return variable.getAllocationSize(layout_)->getFixedValue();
  }

 private:
  // By the copies of what is `offset` bytes behind `address`, a part of the variable.
  Phase phase_by_copies(llvm::Value& address, uint64_t offset) {
    for (llvm::User* user : address.users()) {
      Phase phase;
      if (auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
        llvm::APInt distance(64, 0);
        if (!part->accumulateConstantOffset(layout_, distance)) continue;
        phase = phase_by_copies(*part, offset + distance.getZExtValue());
      } else if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(user)) {
        bool from = copy->getRawSource() == &address;
        phase = phase_of(from ? copy->getRawDest() : copy->getRawSource(), 0);
        if (phase) phase = (*phase - offset) % kWord;
      }
      if (phase) return phase;
    }
    return {};
  }

  Phase phase_of(llvm::Value* address, int depth) {
    uint64_t offset = 0;
    while (auto* part = llvm::dyn_cast<llvm::GEPOperator>(address)) {
      llvm::SmallMapVector<llvm::Value*, llvm::APInt, 4> variable;
      llvm::APInt constant(64, 0);
      if (!part->collectOffset(layout_, 64, variable, constant)) return {};
      for (auto& [index, scale] : variable)
        if (scale.urem(kWord) != 0) return {};
      offset += constant.getZExtValue();
      address = part->getPointerOperand();
    }
    Phase base = phase_of_base(address, depth);
    if (base) base = (*base + offset) % kWord;
    return base;
  }

  Phase phase_of_base(llvm::Value* base, int depth) {
    constexpr int kDeepest = 4;
    if (auto* variable = llvm::dyn_cast<llvm::AllocaInst>(base)) {
      auto cut = phases_.find(variable);
      if (cut != phases_.end()) return cut->second;
      return variable->getAlign() < kWord ? Phase() : Phase(0);
    }
    if (auto* merged = llvm::dyn_cast<llvm::PHINode>(base)) {
      if (depth == kDeepest) return {};
      Phase common = phase_of(merged->getIncomingValue(0), depth + 1);
      for (llvm::Value* incoming : merged->incoming_values())
        if (phase_of(incoming, depth + 1) != common) return {};
      return common;
    }
    if (auto* choice = llvm::dyn_cast<llvm::SelectInst>(base)) {
      if (depth == kDeepest) return {};
      Phase common = phase_of(choice->getTrueValue(), depth + 1);
      return phase_of(choice->getFalseValue(), depth + 1) == common ? common : Phase();
    }
    return 0;
  }

  const llvm::DataLayout& layout_;
  llvm::MapVector<llvm::AllocaInst*, Phase> phases_;
};

// Copies of at least a word beyond the first bytes, up to a whole word, of an address.
using Copies = llvm::SmallMapVector<llvm::MemCpyInst*, uint64_t, 8>;

void collect_copies(llvm::Value& address, uint64_t phase, const llvm::DataLayout& layout,
                    Copies& copies) {
  for (llvm::User* user : address.users()) {
    if (auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
      llvm::APInt distance(64, 0);
      if (part->accumulateConstantOffset(layout, distance))
        collect_copies(*part, phase + distance.getZExtValue(), layout, copies);
    } else if (auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(user)) {
      auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy->getLength());
      uint64_t first = (kWord - phase % kWord) % kWord;
      if (first != 0 && length != nullptr && length->getZExtValue() >= first + kWord)
        copies[copy] = first;
    }
  }
}

void copy_bytes(llvm::MemCpyInst& copy, uint64_t from, uint64_t to) {
  llvm::IRBuilder<> builder(&copy);
  auto at = [&](llvm::Value* address) {
    return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), address, from);
  };
  llvm::MaybeAlign unknown;
  builder.CreateMemCpy(at(copy.getRawDest()), unknown, at(copy.getRawSource()), unknown, to - from,
                       copy.isVolatile());
}

void divide(llvm::MemCpyInst& copy, uint64_t first) {
  uint64_t length = llvm::cast<llvm::ConstantInt>(copy.getLength())->getZExtValue();
  copy_bytes(copy, 0, first);
  copy_bytes(copy, first, length);
  copy.eraseFromParent();
}

// Puts a variable in the place of another, so many bytes behind a whole word.
void move(llvm::AllocaInst& variable, uint64_t phase, uint64_t size) {
  llvm::IRBuilder<> builder(&variable);
  auto* type = llvm::ArrayType::get(builder.getInt8Ty(), phase + size);
  llvm::AllocaInst* moved = builder.CreateAlloca(type);
  moved->setAlignment(llvm::Align(kWord));
  moved->takeName(&variable);
  llvm::DIBuilder debug(*variable.getModule(), /*AllowUnresolved=*/false);
  llvm::replaceDbgDeclare(&variable, moved, debug, llvm::DIExpression::ApplyOffset,
                          static_cast<int>(phase));
  for (llvm::User* user : llvm::make_early_inc_range(variable.users()))
    if (auto* lifetime = llvm::dyn_cast<llvm::LifetimeIntrinsic>(user))
      lifetime->replaceUsesOfWith(&variable, moved);
  variable.replaceAllUsesWith(
      builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), moved, phase));
  variable.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses FrameWordsPass::run(llvm::Function& function,
                                            llvm::FunctionAnalysisManager&) {
  CutVariables variables(function);
  variables.find_phases();
  auto to_move = variables.to_move();
  if (to_move.empty()) return llvm::PreservedAnalyses::all();
  Copies copies;
  for (auto [variable, phase] : to_move)
    collect_copies(*variable, phase, function.getParent()->getDataLayout(), copies);
  for (auto [copy, first] : copies) divide(*copy, first);
  for (auto [variable, phase] : to_move) move(*variable, phase, variables.size_of(*variable));
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace minigo::passes
