// An address is five operands of an instruction: base, scale, index, displacement, segment.

#include "codegen/frame_access.h"

#include <algorithm>
#include <optional>

#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/CodeGen/TargetInstrInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "passes/frame_lifetimes.h"

namespace minigo::codegen {
namespace {

constexpr int64_t kWord = 8;
constexpr unsigned kAddressOperands = 5;
constexpr unsigned kIndex = 2;
constexpr unsigned kDisplacement = 3;
// No register is wider.
constexpr int64_t kWidest = 64;

using llvm::MachineInstr;
using Kind = FrameAccess::Kind;

bool is_address(const MachineInstr& instruction, unsigned at) {
  if (at + kAddressOperands > instruction.getNumOperands()) return false;
  auto operand = [&](unsigned i) -> const llvm::MachineOperand& {
    return instruction.getOperand(at + i);
  };
  return operand(1).isImm() && operand(kIndex).isReg() && operand(kDisplacement).isImm() &&
         operand(4).isReg();
}

int64_t register_bytes(const MachineInstr& instruction, llvm::MCRegister number) {
  const auto& registers = *instruction.getMF()->getSubtarget().getRegisterInfo();
  // The smallest of the classes with xmm registers has two bytes of them.
  if (llvm::StringRef(registers.getName(number)).starts_with("XMM")) return 16;
  return registers.getRegSizeInBits(*registers.getMinimalPhysRegClass(number)) / 8;
}

// How many bytes a store is certain to write: those of the memory operand, but not more than the
// stored register has. 0: unknown.
int64_t written_bytes(const MachineInstr& store) {
  if (!store.hasOneMemOperand()) return 0;
  const llvm::MachineMemOperand& memory = **store.memoperands_begin();
  if (!memory.isStore() || memory.isLoad() || !memory.getSize().hasValue()) return 0;
  auto bytes = static_cast<int64_t>(memory.getSize().getValue().getKnownMinValue());
  const llvm::MachineOperand& source = store.getOperand(store.getNumExplicitOperands() - 1);
  if (!source.isReg()) return bytes;
  if (!source.getReg().isPhysical()) return 0;
  return std::min(bytes, register_bytes(store, source.getReg()));
}

int64_t read_bytes(const MachineInstr& load) {
  if (!load.hasOneMemOperand()) return kWidest;
  const llvm::MachineMemOperand& memory = **load.memoperands_begin();
  if (!memory.getSize().hasValue()) return kWidest;
  return static_cast<int64_t>(memory.getSize().getValue().getKnownMinValue());
}

void add_direct(const MachineInstr& instruction, int64_t offset,
                llvm::SmallVectorImpl<FrameAccess>& accesses) {
  auto within_frame = [&](int64_t bytes) { return std::min(bytes, -offset); };
  if (instruction.mayLoad()) {
    int64_t bytes = within_frame(read_bytes(instruction));
    accesses.push_back({bytes < kWord ? Kind::kTouch : Kind::kRead, words_of(offset, bytes)});
    return;
  }
  int64_t bytes = written_bytes(instruction);
  accesses.push_back({Kind::kTouch, words_of(offset, within_frame(bytes == 0 ? kWidest : bytes))});
  accesses.push_back({Kind::kWrite, words_within(offset, within_frame(bytes))});
}

Kind address_kind(const MachineInstr& instruction) {
  if (!instruction.isInlineAsm()) return Kind::kAddress;
  llvm::StringRef code = instruction.getOperand(0).getSymbolName();
  if (code == passes::kVariableBegins) return Kind::kBegin;
  return code == passes::kVariableEnds ? Kind::kEnd : Kind::kAddress;
}

bool accesses_memory(const MachineInstr& instruction) {
  return (instruction.mayLoad() || instruction.mayStore()) && !instruction.isInlineAsm();
}

// Whether it copies the stack pointer, for stores of arguments: the variables of the frame are
// reached by the frame pointer. The copy ends with the call, which does not preserve the register.
bool copies_stack_pointer(const MachineInstr& instruction, const StackFrame& frame) {
  if (!instruction.isMoveReg() || instruction.getOperand(1).getReg() != frame.stack_pointer)
    return false;
  llvm::Register copy = instruction.getOperand(0).getReg();
  return copy != frame.frame_pointer && !llvm::is_contained(frame.registers, copy);
}

// Whether the use of the stack pointer in operand `at` neither reads the frame nor lets its address
// out: the check of the stack, a store of an argument, room for arguments.
bool is_harmless(const MachineInstr& instruction, unsigned at, const StackFrame& frame) {
  if (instruction.getNumExplicitDefs() == 1 &&
      instruction.getOperand(0).getReg() == frame.stack_pointer)
    return true;
  if (copies_stack_pointer(instruction, frame)) return true;
  if (!is_address(instruction, at))
    return instruction.getNumExplicitDefs() == 0 && !instruction.mayStore();
  return instruction.mayStore() || instruction.getOperand(at + kDisplacement).getImm() < 0;
}

// ---- addresses that two instructions compute ----
//
// Where an address of three parts is slow, LLVM makes two instructions of it: one adds the index
// and the frame pointer, the other one, behind it or before it, the displacement.

bool is_named(const MachineInstr* instruction, llvm::StringRef name) {
  if (instruction == nullptr) return false;
  const auto& info = *instruction->getMF()->getSubtarget().getInstrInfo();
  return info.getName(instruction->getOpcode()) == name;
}

bool adds_frame_pointer(const MachineInstr& instruction, const StackFrame& frame) {
  if (is_named(&instruction, "ADD64rr"))
    return instruction.getOperand(2).getReg() == frame.frame_pointer;
  return is_named(&instruction, "LEA64r") && instruction.getOperand(2).getImm() == 1 &&
         instruction.getOperand(1 + kIndex).getReg() == frame.frame_pointer &&
         instruction.getOperand(1 + kDisplacement).isImm() &&
         instruction.getOperand(1 + kDisplacement).getImm() == 0;
}

// Nothing if the instruction does not add it to that register.
std::optional<int64_t> added_displacement(const MachineInstr* instruction, llvm::Register to) {
  if (!is_named(instruction, "ADD64ri32") || instruction->getOperand(0).getReg() != to) return {};
  const llvm::MachineOperand& value = instruction->getOperand(2);
  return value.isImm() ? std::optional(value.getImm()) : std::nullopt;
}

std::optional<int64_t> displacement_before(const MachineInstr* instruction, llvm::Register of) {
  if (!is_named(instruction, "LEA64r") || instruction->getOperand(0).getReg() != of) return {};
  const llvm::MachineOperand& value = instruction->getOperand(1 + kDisplacement);
  return value.isImm() && value.getImm() != 0 ? std::optional(value.getImm()) : std::nullopt;
}

const MachineInstr* code_behind(const MachineInstr& instruction) {
  const MachineInstr* next = instruction.getNextNode();
  while (next != nullptr && next->isDebugInstr()) next = next->getNextNode();
  return next;
}

const MachineInstr* code_before(const MachineInstr& instruction) {
  const MachineInstr* last = instruction.getPrevNode();
  while (last != nullptr && last->isDebugInstr()) last = last->getPrevNode();
  return last;
}

// From the frame pointer to the variable of which the instruction computes an element's address.
std::optional<int64_t> divided_address(const MachineInstr& instruction, const StackFrame& frame) {
  if (!adds_frame_pointer(instruction, frame)) return {};
  llvm::Register sum = instruction.getOperand(0).getReg();
  auto behind = added_displacement(code_behind(instruction), sum);
  auto before = displacement_before(code_before(instruction), sum);
  std::optional<int64_t> found = behind ? behind : before;
  bool is_clear = behind.has_value() != before.has_value();
  return is_clear && *found < 0 ? found : std::nullopt;
}

}  // namespace

// By a store or by a push, which names the stack pointer implicitly, or by stores that follow.
bool stores_argument(const MachineInstr& instruction, const StackFrame& frame) {
  if (copies_stack_pointer(instruction, frame)) return true;
  if (!instruction.mayStore() || instruction.isCall() || instruction.isInlineAsm() ||
      instruction.getFlag(MachineInstr::FrameSetup))
    return false;
  return llvm::any_of(instruction.operands(), [&](const llvm::MachineOperand& operand) {
    return operand.isReg() && operand.getReg() == frame.stack_pointer;
  });
}

bool is_lifetime_marker(const MachineInstr& instruction) {
  return address_kind(instruction) != Kind::kAddress;
}

bool find_accesses(const MachineInstr& instruction, const StackFrame& frame,
                   llvm::SmallVectorImpl<FrameAccess>& accesses) {
  if (instruction.isDebugInstr() || instruction.isCFIInstruction() ||
      instruction.getFlag(MachineInstr::FrameSetup) ||
      instruction.getFlag(MachineInstr::FrameDestroy))
    return true;
  for (unsigned i = 0; i < instruction.getNumOperands(); i++) {
    const llvm::MachineOperand& base = instruction.getOperand(i);
    if (!base.isReg() || base.isImplicit()) continue;
    if (base.getReg() == frame.stack_pointer) {
      if (!is_harmless(instruction, i, frame)) return false;
      continue;
    }
    if (base.getReg() != frame.frame_pointer) continue;
    if (!is_address(instruction, i)) {
      std::optional<int64_t> offset = divided_address(instruction, frame);
      if (!offset) return false;
      accesses.push_back({Kind::kAddress, words_of(*offset, 1)});
      continue;
    }
    int64_t offset = instruction.getOperand(i + kDisplacement).getImm();
    bool indexed = instruction.getOperand(i + kIndex).getReg().isValid();
    i += kAddressOperands - 1;
    // Above the frame pointer lie the function's arguments: those are the caller's to describe.
    if (offset >= 0) continue;
    if (indexed || !accesses_memory(instruction))
      accesses.push_back({address_kind(instruction), words_of(offset, 1)});
    else
      add_direct(instruction, offset, accesses);
  }
  return true;
}

}  // namespace minigo::codegen
