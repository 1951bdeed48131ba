#include "codegen/nil_check_lines.h"

#include "codegen/machine_pass.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetOpcodes.h"
#include "llvm/CodeGen/TargetPassConfig.h"

namespace minigo::codegen {
namespace {

// FAULTING_OP's operands: the register that it loads, the kind, the block of the panic, the access.
constexpr unsigned kHandler = 2;

// The call in the block of the panic has the check's place.
llvm::DebugLoc place_of(const llvm::MachineBasicBlock& handler) {
  for (const llvm::MachineInstr& instruction : handler) {
    if (instruction.isCall()) return instruction.getDebugLoc();
  }
  return {};
}

bool move_to_check(llvm::MachineInstr& access) {
  llvm::DebugLoc place = place_of(*access.getOperand(kHandler).getMBB());
  if (!place) return false;
  access.setDebugLoc(place);
  return true;
}

class NilCheckLines final : public MachinePass<NilCheckLines> {
 public:
  llvm::StringRef getPassName() const override { return "Lines of nil checks"; }

  bool runOnMachineFunction(llvm::MachineFunction& function) override {
    bool changed = false;
    for (llvm::MachineBasicBlock& block : function) {
      for (llvm::MachineInstr& instruction : block) {
        if (instruction.getOpcode() == llvm::TargetOpcode::FAULTING_OP) {
          changed |= move_to_check(instruction);
        }
      }
    }
    return changed;
  }
};

}  // namespace

void keep_nil_check_lines(llvm::TargetPassConfig& passes) {
  if (passes.getOptLevel() == llvm::CodeGenOptLevel::None) return;
  passes.insertPass(&llvm::ImplicitNullChecksID, new NilCheckLines);
}

}  // namespace minigo::codegen
