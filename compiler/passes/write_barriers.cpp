// The barrier in machine code is
//
//         cmpb   $0, mg_marking(%rip)
//         jne    cold
//     store:
//         movq   value, slot
//     ...
//     cold:                       # after the function's other code
//         leaq   slot, %rdi
//         call   mg_write_barrier # changes r11 alone
//         jmp    store
//
// The call is inline assembly: so a function without other calls stays one, and needs no check of
// its stack. Such a function must not have a red zone.

#include "passes/write_barriers.h"

#include <string>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace minigo::passes {
namespace {

constexpr const char* kFlag = "mg_marking";
constexpr const char* kBeginOverwrite = "mg_begin_overwrite";
constexpr const char* kBeginOverwriteElements = "mg_begin_overwrite_elements";
constexpr const char* kEndOverwrite = "mg_end_overwrite";

// Of inline assembly. LLVM searches the names of all registers for each that is clobbered, so those
// of the x87 and the direction of strings, which no barrier changes, are not named.
constexpr const char* kArgumentRegisters[] = {"{di},", "{si},", "{dx},"};
constexpr const char* kClobbered = "~{r11},~{memory},~{flags}";

// ---- writes that need a barrier ----

llvm::StringRef callee_name(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
  return callee == nullptr ? llvm::StringRef() : callee->getName();
}

bool is_begin(llvm::StringRef name) {
  return name == kBeginOverwrite || name == kBeginOverwriteElements;
}

// Where the bound of an overwrite says that it begins; null if the instruction is none.
llvm::Value* overwritten(llvm::Instruction& instruction) {
  llvm::StringRef name = callee_name(instruction);
  if (!is_begin(name) && name != kEndOverwrite) return nullptr;
  return llvm::cast<llvm::CallInst>(instruction).getArgOperand(name == kEndOverwrite ? 0 : 1);
}

bool is_marked_store(const llvm::Instruction& instruction) {
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  return store != nullptr && store->isVolatile() &&
         store->getValueOperand()->getType()->isPointerTy();
}

// The slot that the instruction writes if it is an atomic write of a pointer; otherwise null.
llvm::Value* atomic_slot(llvm::Instruction& instruction) {
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    bool pointer = store->getValueOperand()->getType()->isPointerTy();
    return store->isAtomic() && pointer ? store->getPointerOperand() : nullptr;
  }
  if (auto* operation = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
    return operation->getType()->isPointerTy() ? operation->getPointerOperand() : nullptr;
  if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    bool pointer = exchange->getNewValOperand()->getType()->isPointerTy();
    return pointer ? exchange->getPointerOperand() : nullptr;
  }
  return nullptr;
}

bool in_frame(const llvm::Value* address) {
  return llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(address));
}

// The goroutine cannot stop at the instruction.
bool is_no_safepoint(const llvm::Instruction& instruction) {
  return !llvm::isa<llvm::CallBase>(instruction) || llvm::isa<llvm::IntrinsicInst>(instruction);
}

// ---- the test ----

llvm::Value* is_marking(llvm::IRBuilder<>& builder, llvm::Module& module) {
  auto* flag =
      llvm::cast<llvm::GlobalVariable>(module.getOrInsertGlobal(kFlag, builder.getInt8Ty()));
  flag->setDSOLocal(true);
  auto* marking =
      builder.CreateAlignedLoad(builder.getInt8Ty(), flag, llvm::Align(1), /*isVolatile=*/true);
  return builder.CreateICmpNE(marking, builder.getInt8(0));
}

// Puts a test before the instruction. The result ends the block that runs while the collector
// marks.
llvm::Instruction* insert_test(llvm::Instruction* at) {
  llvm::IRBuilder<> builder(at);
  auto* unlikely = llvm::MDBuilder(builder.getContext()).createUnlikelyBranchWeights();
  llvm::Value* condition = is_marking(builder, *at->getModule());
  llvm::Instruction* end =
      llvm::SplitBlockAndInsertIfThen(condition, at->getIterator(), false, unlikely);
  end->getParent()->setName("marking");
  end->setDebugLoc(at->getDebugLoc());
  return end;
}

// ---- stores ----

// A marked store, and those after it that its test serves, too.
using Group = llvm::SmallVector<llvm::StoreInst*, 4>;

// The pointer that `address` is an offset from.
const llvm::Value* base_of(const llvm::Value* address) {
  while (const auto* offset = llvm::dyn_cast<llvm::GEPOperator>(address))
    address = offset->getPointerOperand();
  return address;
}

// Whether the address can be computed at `point`, by copies of the instructions that do it now.
bool computable_at(const llvm::Value* address, const llvm::Instruction* point) {
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(address);
  if (instruction == nullptr || instruction->getParent() != point->getParent() ||
      instruction->comesBefore(point)) {
    return true;
  }
  return llvm::isa<llvm::GetElementPtrInst>(instruction) &&
         llvm::all_of(instruction->operands(),
                      [&](const llvm::Use& use) { return computable_at(use, point); });
}

// Whether the barrier of `store` may run with that of `first`. Both go to one object, so neither
// address can be read unless the other can.
bool shares_test(const llvm::StoreInst* first, const llvm::StoreInst* store) {
  return base_of(first->getPointerOperand()) == base_of(store->getPointerOperand()) &&
         computable_at(store->getPointerOperand(), first);
}

// Computes the address anew at `point`. So the code around has no need of it in a register: the
// store takes it apart into base and offset.
llvm::Value* compute_at(llvm::Value* address, llvm::Instruction* point) {
  auto* offset = llvm::dyn_cast<llvm::GetElementPtrInst>(address);
  if (offset == nullptr) return address;
  llvm::Instruction* copy = offset->clone();
  copy->setOperand(0, compute_at(offset->getPointerOperand(), point));
  copy->insertBefore(point->getIterator());
  return copy;
}

// Calls a function of the runtime that changes r11 alone, with up to three words, before the
// instruction.
void call(llvm::Instruction* at, llvm::StringRef name, llvm::ArrayRef<llvm::Value*> arguments) {
  llvm::IRBuilder<> builder(at);
  llvm::SmallVector<llvm::Type*, 3> types;
  std::string constraints;
  for (llvm::Value* argument : arguments) {
    constraints += kArgumentRegisters[types.size()];
    types.push_back(argument->getType());
  }
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), types, false);
  auto* code = llvm::InlineAsm::get(type, ("call " + name).str(), constraints + kClobbered,
                                    /*hasSideEffects=*/true);
  builder.CreateCall(type, code, arguments)->setDoesNotThrow();
}

void insert_barrier(const Group& group) {
  llvm::StoreInst* first = group.front();
  llvm::Instruction* end = insert_test(first);
  for (llvm::StoreInst* store : group) {
    call(end, "mg_write_barrier", {compute_at(store->getPointerOperand(), end)});
    store->setVolatile(false);
  }
}

// ---- other writes ----

void insert_atomic_barrier(llvm::Instruction* write) {
  llvm::Instruction* end = insert_test(write);
  call(end, "mg_write_barrier", {compute_at(atomic_slot(*write), end)});
}

// The runtime knows the pointers of the type.
void insert_overwrite_barrier(llvm::CallInst* begin) {
  bool elements = callee_name(*begin) == kBeginOverwriteElements;
  llvm::SmallVector<llvm::Value*, 3> arguments(begin->args());
  call(insert_test(begin), elements ? "mg_shade_elements" : "mg_shade_object", arguments);
}

// ---- a function ----

// What needs a barrier, found before anything is changed.
struct Plan {
  llvm::SmallVector<Group, 8> stores;
  llvm::SmallVector<llvm::Instruction*, 4> atomics;
  llvm::SmallVector<llvm::CallInst*, 4> begins;
  llvm::SmallVector<llvm::CallInst*, 4> ends;

  bool empty() const { return stores.empty() && atomics.empty() && begins.empty() && ends.empty(); }
};

void plan_store(llvm::StoreInst* store, Group*& open, Plan& plan) {
  if (open != nullptr && shares_test(open->front(), store)) {
    open->push_back(store);
    return;
  }
  plan.stores.push_back({store});
  open = &plan.stores.back();
}

void plan_block(llvm::BasicBlock& block, Plan& plan) {
  Group* open = nullptr;  // no safepoint has come since its first store
  for (llvm::Instruction& instruction : block) {
    llvm::StringRef name = callee_name(instruction);
    if (!is_no_safepoint(instruction)) open = nullptr;
    if (is_marked_store(instruction))
      plan_store(llvm::cast<llvm::StoreInst>(&instruction), open, plan);
    else if (llvm::Value* slot = atomic_slot(instruction); slot != nullptr && !in_frame(slot))
      plan.atomics.push_back(&instruction);
    else if (is_begin(name))
      plan.begins.push_back(llvm::cast<llvm::CallInst>(&instruction));
    else if (name == kEndOverwrite)
      plan.ends.push_back(llvm::cast<llvm::CallInst>(&instruction));
  }
}

bool unmark_frame_writes(llvm::Function& function) {
  bool changed = false;
  for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
    if (is_marked_store(instruction)) {
      auto& store = llvm::cast<llvm::StoreInst>(instruction);
      if (!in_frame(store.getPointerOperand())) continue;
      store.setVolatile(false);
      changed = true;
    } else if (llvm::Value* start = overwritten(instruction); start && in_frame(start)) {
      instruction.eraseFromParent();
      changed = true;
    }
  }
  return changed;
}

// An object that a block has made, or one that led to it, and no call has come since.
struct NewObject {
  const llvm::Value* object = nullptr;
  bool from_before = false;  // a poll may stand at the beginning of the block
  bool is_used = false;      // otherwise than by stores into it
};

bool is_store_into(const llvm::Instruction& instruction, const llvm::Value* object) {
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  return store != nullptr && base_of(store->getPointerOperand()) == object;
}

// Whether it does more than compute an address, or compare it, as nil checks do.
bool uses(const llvm::Instruction& instruction, const llvm::Value* object) {
  return !llvm::isa<llvm::GetElementPtrInst, llvm::ICmpInst>(instruction) &&
         llvm::any_of(instruction.operands(),
                      [&](const llvm::Use& use) { return base_of(use) == object; });
}

// Takes the barrier from the instruction, if it is a first store into the object, or one with no
// safepoint since that.
void unmark_first_store(NewObject& fresh, llvm::Instruction& instruction) {
  if (fresh.object == nullptr) return;
  if (is_store_into(instruction, fresh.object)) {
    if (is_marked_store(instruction)) llvm::cast<llvm::StoreInst>(instruction).setVolatile(false);
  } else if (uses(instruction, fresh.object)) {
    fresh.is_used = true;
    if (fresh.from_before) fresh = {};
  }
}

}  // namespace

void describe_overwrites(llvm::Module& module) {
  for (const char* name : {kBeginOverwrite, kBeginOverwriteElements, kEndOverwrite}) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr) continue;
    // What lies behind the arguments is read; the collector's memory is no program's.
    function->setMemoryEffects(llvm::MemoryEffects::argMemOnly(llvm::ModRefInfo::Ref) |
                               llvm::MemoryEffects::inaccessibleMemOnly());
    for (llvm::Attribute::AttrKind kind :
         {llvm::Attribute::NoUnwind, llvm::Attribute::WillReturn, llvm::Attribute::NoCallback,
          llvm::Attribute::NoFree, llvm::Attribute::NoMerge}) {
      function->addFnAttr(kind);
    }
    for (llvm::Argument& argument : function->args()) {
      if (!argument.getType()->isPointerTy()) continue;
      argument.addAttr(
          llvm::Attribute::getWithCaptureInfo(module.getContext(), llvm::CaptureInfo::none()));
    }
  }
}

llvm::PreservedAnalyses FrameWritesPass::run(llvm::Function& function,
                                             llvm::FunctionAnalysisManager&) {
  if (!unmark_frame_writes(function)) return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

llvm::PreservedAnalyses FirstStoresPass::run(llvm::Function& function,
                                             llvm::FunctionAnalysisManager&) {
  // By block: the object that has been made before its end, and not been used. The collector may
  // begin to mark at a poll between the blocks: whoever had loaded what was stored before would
  // lose it by a second store without a barrier.
  llvm::DenseMap<const llvm::BasicBlock*, const llvm::Value*> fresh_at_end;
  for (llvm::BasicBlock* block : llvm::ReversePostOrderTraversal<llvm::Function*>(&function)) {
    const llvm::BasicBlock* before = block->getSinglePredecessor();
    NewObject fresh;
    if (before != nullptr) fresh = {fresh_at_end.lookup(before), true};
    for (llvm::Instruction& instruction : *block) {
      if (callee_name(instruction) == "mg_new")
        fresh = {&instruction};
      else if (!is_no_safepoint(instruction))
        fresh = {};
      else
        unmark_first_store(fresh, instruction);
    }
    if (fresh.object != nullptr && !fresh.is_used) fresh_at_end[block] = fresh.object;
  }
  return llvm::PreservedAnalyses::all();
}

llvm::PreservedAnalyses WriteBarriersPass::run(llvm::Function& function,
                                               llvm::FunctionAnalysisManager&) {
  unmark_frame_writes(function);
  Plan plan;
  for (llvm::BasicBlock& block : function) plan_block(block, plan);
  if (plan.empty()) return llvm::PreservedAnalyses::all();
  for (const Group& group : plan.stores) insert_barrier(group);
  for (llvm::Instruction* write : plan.atomics) insert_atomic_barrier(write);
  for (llvm::CallInst* begin : plan.begins) {
    insert_overwrite_barrier(begin);
    begin->eraseFromParent();
  }
  for (llvm::CallInst* end : plan.ends) end->eraseFromParent();
  function.addFnAttr(llvm::Attribute::NoRedZone);
  return llvm::PreservedAnalyses::none();
}

}  // namespace minigo::passes
