#include "codegen/nil_check_memory.h"

#include "codegen/machine_pass.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/LLVMContext.h"

namespace minigo::codegen {
namespace {

// ImplicitNullChecks looks behind the branches that have this mark.
bool checks_nil(const llvm::MachineBasicBlock& block) {
  const llvm::BasicBlock* source = block.getBasicBlock();
  return source != nullptr &&
         source->getTerminator()->getMetadata(llvm::LLVMContext::MD_make_implicit) != nullptr;
}

// An access to the frame alone is none through the pointer, and is known by its place.
bool has_unnamed_memory(const llvm::MachineInstr& instruction) {
  return llvm::any_of(instruction.memoperands(), [&](const llvm::MachineMemOperand* memory) {
    bool is_frame = memory->getPseudoValue() != nullptr && instruction.hasOneMemOperand();
    return memory->getValue() == nullptr && !is_frame;
  });
}

class NilCheckMemory final : public MachinePass<NilCheckMemory> {
 public:
  llvm::StringRef getPassName() const override { return "Memory behind nil checks"; }

  bool runOnMachineFunction(llvm::MachineFunction& function) override {
    bool changed = false;
    for (llvm::MachineBasicBlock& block : function) {
      if (!checks_nil(block)) continue;
      for (llvm::MachineBasicBlock* next : block.successors()) changed |= forget_unnamed(*next);
    }
    return changed;
  }

 private:
  static bool forget_unnamed(llvm::MachineBasicBlock& block) {
    bool changed = false;
    for (llvm::MachineInstr& instruction : block) {
      if (!has_unnamed_memory(instruction)) continue;
      instruction.dropMemRefs(*block.getParent());
      changed = true;
    }
    return changed;
  }
};

}  // namespace

void forget_unnamed_memory(llvm::TargetPassConfig& passes) {
  if (passes.getOptLevel() == llvm::CodeGenOptLevel::None) return;
  passes.insertPass(&llvm::ExpandPostRAPseudosID, new NilCheckMemory);
}

}  // namespace minigo::codegen
