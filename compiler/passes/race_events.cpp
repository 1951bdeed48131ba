// Variables that do not escape are allocas and are left alone, as are constants and what closures
// have captured. Other frames cannot be told from the heap here: the detector ignores stacks.
//
// Nothing but writes may stand between the bounds of an overwrite (passes/write_barriers.h), so
// events of what lies there come before them.

#include "passes/race_events.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace minigo::passes {
namespace {

// Of runtime/abi/type.h and runtime/chan/channel.h.
constexpr uint64_t kIteratorMap = 24;    // where an iterator has its map
constexpr uint64_t kChannelBuffer = 32;  // what stands for the channel itself: nobody reads it

// The packages that are the detector's ground: what they do is no access of the program. But the
// goroutines that they start are the program's.
bool is_watched(const llvm::Function& function) {
  llvm::StringRef name = function.getName();
  for (const char* package : {"sync.", "runtime.", "internal/rt.", "internal/race.",
                              "internal/abi.", "internal/samples.", "mg_"})
    if (name.starts_with(package)) return false;
  return true;
}

bool starts_goroutine(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  const llvm::Function* callee = call != nullptr ? call->getCalledFunction() : nullptr;
  return callee != nullptr &&
         (callee->getName() == "mg_go" || callee->getName() == "mg_coroutine_new");
}

bool is_private(llvm::Value* address) {
  if (address->getType()->getPointerAddressSpace() != 0) return true;
  const llvm::Value* object = llvm::getUnderlyingObject(address, 0);
  if (llvm::isa<llvm::AllocaInst>(object)) return true;
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object))
    return global->isConstant() || global->getName().starts_with("type:");
  const auto* argument = llvm::dyn_cast<llvm::Argument>(object);
  return argument != nullptr && argument->hasNestAttr();
}

class Events {
 public:
  explicit Events(llvm::Function& function)
      : module_(*function.getParent()), builder_(module_.getContext()) {}

  // Puts the events of an instruction before it, or before the overwrite that it belongs to.
  void visit(llvm::Instruction& instruction) {
    if (instruction.hasMetadata(llvm::LLVMContext::MD_nosanitize)) return;
    at_ = &instruction;
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(at_)) return visit_load(*load);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(at_)) return visit_store(*store);
    if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(at_))
      return visit_update(update->getPointerOperand(), update->getType());
    if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(at_))
      return visit_update(exchange->getPointerOperand(), exchange->getNewValOperand()->getType());
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(at_)) {
      access("mg_race_read", copy->getRawSource(), copy->getLength());
      return access("mg_race_write", copy->getRawDest(), copy->getLength());
    }
    if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(at_))
      return access("mg_race_write", set->getRawDest(), set->getLength());
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(at_)) visit_call(*call);
  }

 private:
  llvm::Value* bytes_of(llvm::Type* type) {
    return builder_.getInt64(module_.getDataLayout().getTypeStoreSize(type));
  }

  void emit(const char* name, llvm::ArrayRef<llvm::Value*> arguments, bool only_notes,
            llvm::Instruction* before) {
    builder_.SetInsertPoint(before);
    builder_.SetCurrentDebugLocation(at_->getDebugLoc());
    llvm::SmallVector<llvm::Type*, 3> types;
    for (llvm::Value* argument : arguments) types.push_back(argument->getType());
    llvm::FunctionCallee callee = module_.getOrInsertFunction(
        name, llvm::FunctionType::get(builder_.getVoidTy(), types, false));
    auto* function = llvm::cast<llvm::Function>(callee.getCallee());
    function->setDoesNotThrow();
    function->addFnAttr(llvm::Attribute::NoMerge);
    if (only_notes) {
      function->setMemoryEffects(llvm::MemoryEffects::inaccessibleMemOnly());
      function->addFnAttr(llvm::Attribute::WillReturn);
      function->addFnAttr(llvm::Attribute::NoCallback);
    }
    builder_.CreateCall(callee, arguments);
  }

  llvm::Instruction* place() const { return overwrite_ != nullptr ? overwrite_ : at_; }

  void access(const char* name, llvm::Value* address, llvm::Value* bytes) {
    if (!is_private(address)) emit(name, {address, bytes}, true, place());
  }

  void elements(const char* name, llvm::Value* type, llvm::Value* address, llvm::Value* count) {
    if (!is_private(address)) emit(name, {type, address, count}, true, place());
  }

  void visit_load(llvm::LoadInst& load) {
    llvm::Value* address = load.getPointerOperand();
    if (load.hasMetadata(llvm::LLVMContext::MD_invariant_load)) return;
    if (!load.isAtomic()) return access("mg_race_read", address, bytes_of(load.getType()));
    if (!is_private(address))
      emit("mg_race_atomic_load", {address, bytes_of(load.getType())}, false, load.getNextNode());
  }

  void visit_store(llvm::StoreInst& store) {
    llvm::Value* address = store.getPointerOperand();
    llvm::Value* bytes = bytes_of(store.getValueOperand()->getType());
    // The return of a result's own value is no write: gc leaves it out.
    const auto* value = llvm::dyn_cast<llvm::LoadInst>(store.getValueOperand());
    if (value != nullptr && value->getPointerOperand() == address) return;
    if (!store.isAtomic()) return access("mg_race_write", address, bytes);
    if (!is_private(address)) emit("mg_race_atomic_store", {address, bytes}, false, at_);
  }

  void visit_update(llvm::Value* address, llvm::Type* type) {
    if (is_private(address)) return;
    emit("mg_race_atomic_update", {address, bytes_of(type)}, false, at_);
    emit("mg_race_atomic_updated", {address}, false, at_->getNextNode());
  }

  llvm::Value* at_offset(llvm::Value* address, uint64_t bytes) {
    builder_.SetInsertPoint(at_);
    return builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), address, bytes);
  }

  // A word of a map or channel stands for all of it.
  void word(const char* name, llvm::Value* address) { access(name, address, builder_.getInt64(8)); }

  void visit_iteration(llvm::CallInst& call) {
    llvm::Value* where = at_offset(call.getArgOperand(0), kIteratorMap);
    word("mg_race_read", builder_.CreateLoad(builder_.getPtrTy(), where));
  }

  void visit_channel(llvm::CallInst& call, const char* event) {
    word(event, at_offset(call.getArgOperand(0), kChannelBuffer));
  }

  llvm::Value* times(llvm::Value* count, uint64_t factor) {
    builder_.SetInsertPoint(at_);
    return builder_.CreateMul(count, builder_.getInt64(factor));
  }

  // Accesses of typed values and of slices.
  bool visit_values(llvm::CallInst& call, llvm::StringRef name) {
    auto argument = [&](unsigned i) { return call.getArgOperand(i); };
    llvm::Value* one = builder_.getInt64(1);
    if (name == "mg_typed_move") {
      elements("mg_race_read_elements", argument(0), argument(2), one);
      elements("mg_race_write_elements", argument(0), argument(1), one);
    } else if (name == "mg_typed_slice_move") {
      elements("mg_race_read_elements", argument(0), argument(2), argument(3));
      elements("mg_race_write_elements", argument(0), argument(1), argument(3));
    } else if (name == "mg_grow_slice") {
      elements("mg_race_read_elements", argument(0), argument(1), argument(2));
    } else if (name == "mg_equal") {
      elements("mg_race_read_elements", argument(0), argument(1), one);
      elements("mg_race_read_elements", argument(0), argument(2), one);
    } else if (name == "mg_bytes_to_string") {
      access("mg_race_read", argument(0), argument(1));
    } else if (name == "mg_runes_to_string") {
      access("mg_race_read", argument(0), times(argument(1), 4));
    } else {
      return false;
    }
    return true;
  }

  void visit_call(llvm::CallInst& call) {
    const llvm::Function* callee = call.getCalledFunction();
    if (callee == nullptr || !callee->getName().starts_with("mg_")) return;
    llvm::StringRef name = callee->getName();
    if (name.starts_with("mg_begin_overwrite")) overwrite_ = &call;
    if (name == "mg_end_overwrite") overwrite_ = nullptr;
    if (starts_goroutine(call)) return emit("mg_race_go", {}, false, at_);
    if (name == "mg_select")
      return emit("mg_race_select", {call.getArgOperand(0), call.getArgOperand(1)}, false, at_);
    if (name == "mg_map_iter_next") return visit_iteration(call);
    if (name == "mg_chan_send" || name == "mg_chan_try_send")
      return visit_channel(call, "mg_race_read");
    if (name == "mg_chan_close") return visit_channel(call, "mg_race_write");
    if (visit_values(call, name)) return;
    const char* of_map = llvm::StringSwitch<const char*>(name)
                             .Cases({"mg_map_get", "mg_map_get_int64", "mg_map_get_int32",
                                     "mg_map_get_string", "mg_map_get_flat", "mg_map_iter_init"},
                                    "mg_race_read")
                             .Cases({"mg_map_set", "mg_map_set_int64", "mg_map_set_int32",
                                     "mg_map_set_string", "mg_map_set_flat", "mg_map_fill",
                                     "mg_map_delete", "mg_map_delete_flat", "mg_map_clear"},
                                    "mg_race_write")
                             .Default(nullptr);
    if (of_map != nullptr) word(of_map, call.getArgOperand(1));
  }

  llvm::Module& module_;
  llvm::IRBuilder<> builder_;
  llvm::Instruction* at_ = nullptr;
  llvm::Instruction* overwrite_ = nullptr;  // where the overwrite begins that at_ lies in
};

}  // namespace

void add_race_events(llvm::Module& module) {
  for (llvm::Function& function : module) {
    bool watched = is_watched(function);
    llvm::SmallVector<llvm::Instruction*, 64> instructions;
    for (llvm::Instruction& each : llvm::instructions(function))
      if (watched || starts_goroutine(each)) instructions.push_back(&each);
    Events events(function);
    for (llvm::Instruction* each : instructions) events.visit(*each);
  }
}

}  // namespace minigo::passes
