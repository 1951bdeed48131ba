// Backward data flow: a base pointer is needed before an access by an address that may lie outside
// of the object, up to where the base is defined. A use at each such access keeps it, and so does a
// use behind each call at which it is needed: the place that runs less often is taken, by the depth
// of loops. At an access the base is mostly in a register anyway; behind a poll's call a use costs
// nothing. A large function gets the uses at accesses and no data flow, whose time and memory grow
// with the product of blocks and bases.

#include "codegen/base_pointers.h"

#include <cmath>
#include <vector>

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/InitializePasses.h"
#include "llvm/PassRegistry.h"
#include "passes/fake_use.h"
#include "passes/large_functions.h"

namespace minigo::codegen {
namespace {

using llvm::BitVector;
using llvm::Value;

// A call in which a collection may run.
bool is_safepoint(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  return call != nullptr && !llvm::isa<llvm::IntrinsicInst>(call) && !call->isInlineAsm() &&
         !call->doesNotReturn() && !call->isMustTailCall();
}

// ---- addresses ----

struct Address {
  const Value* base;  // null: not known yet
  bool may_leave;     // may lie outside of the object that the base points into
};

// The base of each phi of pointers: that of all values that come in, if they have the same one,
// else the phi itself. In a loop the base is taken to be what comes in from outside until something
// else turns out to come in.
class PhiBases {
 public:
  explicit PhiBases(const llvm::Function& function) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const llvm::BasicBlock* block : llvm::ReversePostOrderTraversal(&function)) {
        for (const llvm::PHINode& phi : block->phis())
          changed |= phi.getType()->isPointerTy() && update(phi);
      }
    }
  }

  Address trace(const Value* pointer) const {
    bool may_leave = false;
    while (const auto* offset = llvm::dyn_cast<llvm::GetElementPtrInst>(pointer)) {
      llvm::APInt bytes(64, 0);
      may_leave |=
          !offset->accumulateConstantOffset(offset->getDataLayout(), bytes) || bytes.isNegative();
      pointer = offset->getPointerOperand();
    }
    const auto* phi = llvm::dyn_cast<llvm::PHINode>(pointer);
    if (phi == nullptr) return {pointer, may_leave};
    const Value* base = bases_.lookup(phi);
    return {base, may_leave || base != phi};
  }

 private:
  bool update(const llvm::PHINode& phi) {
    const Value*& base = bases_[&phi];
    const Value* before = base;
    if (before == &phi) return false;
    const Value* common = nullptr;
    for (const Value* incoming : phi.incoming_values()) {
      const Value* from = trace(incoming).base;
      if (from == nullptr) continue;
      if (common != nullptr && common != from) {
        common = &phi;
        break;
      }
      common = from;
    }
    if (common == before) return false;
    // Loops inside each other may pass two bases round for ever.
    bool settled = before != nullptr && ++changes_[&phi] > kMaxChanges;
    // trace() does not insert, so the reference is still good.
    base = settled ? &phi : common;
    return true;
  }

  static constexpr unsigned kMaxChanges = 4;

  llvm::DenseMap<const llvm::PHINode*, const Value*> bases_;
  llvm::DenseMap<const llvm::PHINode*, unsigned> changes_;
};

// The base that the access needs; null if it needs none.
const Value* needed_base(const llvm::Instruction& access, const PhiBases& phis) {
  const Value* pointer = llvm::getLoadStorePointerOperand(&access);
  if (pointer == nullptr) return nullptr;
  Address address = phis.trace(pointer);
  bool in_heap = llvm::isa_and_nonnull<llvm::Argument, llvm::Instruction>(address.base) &&
                 !llvm::isa<llvm::AllocaInst>(address.base);
  return address.may_leave && in_heap ? address.base : nullptr;
}

// ---- a function ----

// Where uses of a base could be inserted, and how often each kind of place runs.
struct Places {
  void add_call(llvm::Instruction& call, double frequency) {
    calls.push_back(&call);
    bool rare = llvm::cast<llvm::CallInst>(call).getCallingConv() == llvm::CallingConv::PreserveAll;
    if (!rare) call_frequency += frequency;
  }

  void add_access(llvm::Instruction& access, double frequency) {
    accesses.push_back(&access);
    access_frequency += frequency;
  }

  std::vector<llvm::Instruction*> calls;     // behind which the base is needed
  std::vector<llvm::Instruction*> accesses;  // that need the base
  double call_frequency = 0;
  double access_frequency = 0;
};

class BaseUses {
 public:
  explicit BaseUses(llvm::Function& function) : function_(function) {}

  bool insert() {
    find_bases();
    if (bases_.empty()) return false;
    if (passes::is_large(function_))
      insert_at_accesses();
    else
      insert_where_rare();
    return changed_;
  }

 private:
  void insert_at_accesses() {
    for (auto [access, base] : needs_)
      insert_use(const_cast<llvm::Instruction*>(access), bases_[base]);
  }

  void insert_where_rare() {
    dominators_.recalculate(function_);
    loops_.analyze(dominators_);
    find_live_ins();
    for (llvm::BasicBlock* block : llvm::post_order(&function_)) find_places(*block);
    for (const Places& places : places_) insert_uses(places);
  }

  void find_bases() {
    if (llvm::none_of(llvm::instructions(function_), is_safepoint)) return;
    PhiBases phis(function_);
    // In code that is never reached an address may be computed from itself.
    for (const llvm::BasicBlock* block : llvm::post_order(&function_)) {
      for (const llvm::Instruction& instruction : *block) find_base(instruction, phis);
    }
  }

  void find_base(const llvm::Instruction& access, const PhiBases& phis) {
    const Value* base = needed_base(access, phis);
    if (base == nullptr) return;
    auto [at, is_new] = numbers_.try_emplace(base, static_cast<unsigned>(bases_.size()));
    if (is_new) bases_.push_back(const_cast<Value*>(base));
    places_.resize(bases_.size());
    needs_[&access] = at->second;
  }

  // From the state behind the instruction to the state before it.
  void step(const llvm::Instruction& instruction, BitVector& live) const {
    if (auto defined = numbers_.find(&instruction); defined != numbers_.end())
      live.reset(defined->second);
    if (auto need = needs_.find(&instruction); need != needs_.end()) live.set(need->second);
  }

  BitVector live_out(const llvm::BasicBlock& block) const {
    BitVector live(static_cast<unsigned>(bases_.size()));
    for (const llvm::BasicBlock* next : llvm::successors(&block)) {
      auto found = live_in_.find(next);
      if (found != live_in_.end()) live |= found->second;
    }
    return live;
  }

  void find_live_ins() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const llvm::BasicBlock* block : llvm::post_order(&function_)) {
        BitVector live = live_out(*block);
        for (const llvm::Instruction& instruction : llvm::reverse(*block)) step(instruction, live);
        BitVector& before = live_in_[block];
        changed |= before != live;
        before = std::move(live);
      }
    }
  }

  // How often the block runs, roughly: more in each loop around it.
  double frequency(const llvm::BasicBlock& block) const {
    constexpr double kIterations = 8;
    return std::pow(kIterations, loops_.getLoopDepth(&block));
  }

  void find_places(llvm::BasicBlock& block) {
    BitVector live = live_out(block);
    for (llvm::Instruction& instruction : llvm::reverse(block)) {
      if (is_safepoint(instruction)) {
        for (unsigned base : live.set_bits())
          if (bases_[base] != &instruction) places_[base].add_call(instruction, frequency(block));
      }
      if (auto need = needs_.find(&instruction); need != needs_.end())
        places_[need->second].add_access(instruction, frequency(block));
      step(instruction, live);
    }
  }

  void insert_uses(const Places& places) {
    Value* base = bases_[static_cast<size_t>(&places - places_.data())];
    if (places.access_frequency < places.call_frequency) {
      for (llvm::Instruction* access : places.accesses) insert_use(access, base);
    } else {
      for (llvm::Instruction* call : places.calls) insert_use(call->getNextNode(), base);
    }
  }

  void insert_use(llvm::Instruction* before, Value* base) {
    llvm::IRBuilder<> builder(before);
    passes::use_value(builder, base);
    changed_ = true;
  }

  llvm::Function& function_;
  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  std::vector<Value*> bases_;
  std::vector<Places> places_;                                  // by base
  llvm::DenseMap<const Value*, unsigned> numbers_;              // by base
  llvm::MapVector<const llvm::Instruction*, unsigned> needs_;   // by access: its base
  llvm::DenseMap<const llvm::BasicBlock*, BitVector> live_in_;  // of bases
  bool changed_ = false;
};

class BasePointers final : public llvm::FunctionPass {
 public:
  BasePointers() : FunctionPass(kId) {}
  llvm::StringRef getPassName() const override { return "Base pointers"; }
  bool runOnFunction(llvm::Function& function) override { return BaseUses(function).insert(); }

  void getAnalysisUsage(llvm::AnalysisUsage& usage) const override { usage.setPreservesCFG(); }

 private:
  static char kId;
};
char BasePointers::kId = 0;

}  // namespace

void keep_base_pointers(llvm::TargetPassConfig& passes) {
  if (passes.getOptLevel() == llvm::CodeGenOptLevel::None) return;
  llvm::PassRegistry& registry = *llvm::PassRegistry::getPassRegistry();
  llvm::initializeCodeGenPrepareLegacyPassPass(registry);
  passes.insertPass(registry.getPassInfo(llvm::StringRef("codegenprepare"))->getTypeInfo(),
                    new BasePointers);
}

void add_base_pointers(llvm::legacy::PassManagerBase& passes) { passes.add(new BasePointers); }

}  // namespace minigo::codegen
