#include "codegen/stack_frame.h"

#include <algorithm>

#include "abi/frame.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/CodeGen/MachineFrameInfo.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/TargetFrameLowering.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

namespace minigo::codegen {
namespace {

constexpr int64_t kWord = 8;
constexpr const char* kDeferEnter = "mg_defer_enter";
constexpr const char* kRegisterNames[] = {"RBX", "R12", "R13", "R14", "R15"};
// Of a register's place in StackMap::saved.
constexpr int64_t kMaxSavedWord = 15;

llvm::Register register_named(const llvm::TargetRegisterInfo& info, llvm::StringRef name) {
  for (unsigned number = 1; number < info.getNumRegs(); number++) {
    if (name == info.getName(number)) return number;
  }
  return {};
}

FrameRegisters find_registers(const llvm::TargetRegisterInfo& info) {
  FrameRegisters found{register_named(info, "RBP"),
                       register_named(info, "RSP"),
                       register_named(info, "RSI"),
                       register_named(info, "XMM15"),
                       {}};
  for (uint32_t i = 0; i < abi::kSavedRegisters; i++)
    found.registers[i] = register_named(info, kRegisterNames[i]);
  return found;
}

bool has_array(const llvm::Type* type) {
  return type->isArrayTy() || (type->isStructTy() && llvm::any_of(type->subtypes(), has_array));
}

// Finds out whether code may have a pointer that stands for a variable but lies outside of it:
// loops have such for variables with indexed elements.
class Departure {
 public:
  explicit Departure(const llvm::AllocaInst& variable)
      : layout_(variable.getDataLayout()), size_(variable.getAllocationSize(layout_)) {}

  // `offset` is where in the variable the pointer points.
  bool may_leave(const llvm::Value& pointer, int64_t offset) {
    return !size_ || llvm::any_of(pointer.users(), [&](const llvm::User* user) {
      return may_leave_by(*user, offset);
    });
  }

 private:
  bool may_leave_by(const llvm::User& user, int64_t offset) {
    if (const auto* element = llvm::dyn_cast<llvm::GEPOperator>(&user)) {
      llvm::APInt step(64, 0);
      if (!element->accumulateConstantOffset(layout_, step)) return true;
      offset += step.getSExtValue();
      return offset < 0 || offset >= static_cast<int64_t>(size_->getFixedValue()) ||
             may_leave(user, offset);
    }
    if (llvm::isa<llvm::SelectInst, llvm::InsertValueInst>(user)) return may_leave(user, offset);
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&user))
      return may_leave_by_phi(*phi, offset);
    return !llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::CallBase, llvm::CmpInst,
                      llvm::ReturnInst>(user);
  }

  // A pointer that comes in with two offsets goes through the variable in a loop.
  bool may_leave_by_phi(const llvm::PHINode& phi, int64_t offset) {
    auto [seen, is_new] = phis_.try_emplace(&phi, offset);
    return is_new ? may_leave(phi, offset) : seen->second != offset;
  }

  const llvm::DataLayout& layout_;
  std::optional<llvm::TypeSize> size_;
  llvm::DenseMap<const llvm::PHINode*, int64_t> phis_;
};

bool may_leave(const llvm::AllocaInst* variable) {
  return variable != nullptr && Departure(*variable).may_leave(*variable, 0);
}

// The calls of mg_defer_enter. Its users are of all functions of the module: too many to look at
// for each.
llvm::SmallVector<const llvm::CallInst*, 1> find_defer_enters(const llvm::Function& function) {
  llvm::SmallVector<const llvm::CallInst*, 1> calls;
  const llvm::Function* callee = function.getParent()->getFunction(kDeferEnter);
  if (callee == nullptr) return calls;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call != nullptr && call->getCalledOperand() == callee) calls.push_back(call);
  }
  return calls;
}

class Description {
 public:
  explicit Description(const llvm::MachineFunction& function)
      : function_(function),
        info_(function.getFrameInfo()),
        lowering_(*function.getSubtarget().getFrameLowering()) {}

  std::optional<StackFrame> describe() {
    const llvm::TargetRegisterInfo& registers = *function_.getSubtarget().getRegisterInfo();
    if (info_.hasVarSizedObjects() || registers.hasStackRealignment(function_)) return {};
    if (function_.exposesReturnsTwice()) {
      auto defer_enters = find_defer_enters(function_.getFunction());
      if (defer_enters.size() != 1) return {};
      frame_.defer_enter = defer_enters[0];
    }
    // The machine is the same for all functions.
    static const FrameRegisters found = find_registers(registers);
    static_cast<FrameRegisters&>(frame_) = found;
    if (!add_saved_registers() || !add_objects()) return {};
    frame_.words = static_cast<uint32_t>(lowest_ / -kWord);
    frame_.outgoing = static_cast<uint32_t>(info_.getMaxCallFrameSize() / kWord);
    if (frame_.words > abi::kMaxFrameWords || frame_.outgoing > abi::kMaxFrameWords) return {};
    add_words();
    return frame_;
  }

 private:
  // From the frame pointer. Nothing if the object is reached by another register.
  std::optional<int64_t> offset_of(int index) const {
    llvm::Register base;
    int64_t offset = lowering_.getFrameIndexReference(function_, index, base).getFixed();
    return base == frame_.frame_pointer ? std::optional(offset) : std::nullopt;
  }

  void reserve(int64_t offset) { lowest_ = std::min(lowest_, offset & -kWord); }

  bool add_saved_registers() {
    frame_.saved = 0;
    for (const llvm::CalleeSavedInfo& saved : info_.getCalleeSavedInfo()) {
      llvm::Register number = saved.getReg();
      if (number == frame_.frame_pointer) continue;
      const auto* found = llvm::find(frame_.registers, number);
      if (found == frame_.registers.end() || saved.isSpilledToReg()) return false;
      std::optional<int64_t> offset = offset_of(saved.getFrameIdx());
      if (!offset || *offset % kWord != 0 || *offset < -kWord * kMaxSavedWord) return false;
      frame_.saved |= static_cast<uint32_t>(-*offset / kWord)
                      << (found - frame_.registers.begin()) * 4;
      reserve(*offset);
    }
    return true;
  }

  bool is_saved_register(int index) const {
    return llvm::any_of(info_.getCalleeSavedInfo(), [&](const llvm::CalleeSavedInfo& saved) {
      return saved.getFrameIdx() == index;
    });
  }

  bool add_objects() {
    for (int index = 0; index < info_.getObjectIndexEnd(); index++) {
      const llvm::AllocaInst* alloca = info_.getObjectAllocation(index);
      if (info_.isDeadObjectIndex(index)) {
        // Another object has its place, and we do not know which.
        merged_ |= alloca != nullptr;
        left_merged_ |= may_leave(alloca);
        continue;
      }
      if (is_saved_register(index)) continue;
      if (!add_object(index, alloca)) return false;
    }
    return true;
  }

  bool add_object(int index, const llvm::AllocaInst* alloca) {
    std::optional<int64_t> offset = offset_of(index);
    if (!offset || *offset >= 0) return false;
    FrameObject object{*offset, info_.getObjectSize(index),
                       alloca == nullptr || has_array(alloca->getAllocatedType())};
    reserve(object.offset);
    if (alloca != nullptr && frame_.defer_enter != nullptr &&
        frame_.defer_enter->getArgOperand(0) == alloca) {
      frame_.defer_frame = object;
      return object.bytes == sizeof(abi::DeferFrame);
    }
    frame_.objects.push_back(object);
    if (may_leave(alloca)) left_.push_back(object);
    return true;
  }

  void add_words() {
    frame_.holding.resize(frame_.words);
    for (const FrameObject& object : frame_.objects) set_words(frame_.holding, object.words());
    if (frame_.defer_frame) set_words(frame_.holding, frame_.defer_frame->words());
    frame_.always.resize(frame_.words);
    for (FrameObject& object : frame_.objects) object.has_elements |= merged_;
    for (const FrameObject& object : left_merged_ ? frame_.objects : left_)
      set_words(frame_.always, object.words());
  }

  const llvm::MachineFunction& function_;
  const llvm::MachineFrameInfo& info_;
  const llvm::TargetFrameLowering& lowering_;
  StackFrame frame_{};
  // Which pointers may leave.
  std::vector<FrameObject> left_;
  bool merged_ = false;  // variables in the place of others
  bool left_merged_ = false;
  int64_t lowest_ = 0;
};

}  // namespace

WordRange words_of(int64_t offset, int64_t bytes) {
  return {(-offset - bytes) / kWord, (-offset - 1) / kWord};
}

WordRange words_within(int64_t offset, int64_t bytes) {
  return {(-offset - bytes + kWord - 1) / kWord, -offset / kWord - 1};
}

void set_words(llvm::BitVector& bits, WordRange words) {
  if (words.first <= words.last)
    bits.set(static_cast<unsigned>(words.first), static_cast<unsigned>(words.last) + 1);
}

void reset_words(llvm::BitVector& bits, WordRange words) {
  if (words.first <= words.last)
    bits.reset(static_cast<unsigned>(words.first), static_cast<unsigned>(words.last) + 1);
}

std::optional<StackFrame> describe_frame(const llvm::MachineFunction& function) {
  return Description(function).describe();
}

}  // namespace minigo::codegen
