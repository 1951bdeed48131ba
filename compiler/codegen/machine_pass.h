// The common part of our passes over machine code.

#ifndef MINIGO_CODEGEN_MACHINE_PASS_H_
#define MINIGO_CODEGEN_MACHINE_PASS_H_

#include "llvm/CodeGen/MachineFunctionPass.h"

namespace minigo::codegen {

// The base of the pass `Self`. It leaves all that other passes have found out as it is: it adds and
// removes no code but markers, and no blocks.
template <class Self>
class MachinePass : public llvm::MachineFunctionPass {
 public:
  MachinePass() : MachineFunctionPass(kId) {}

  void getAnalysisUsage(llvm::AnalysisUsage& usage) const final {
    usage.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

 private:
  // LLVM tells passes by its address.
  static inline char kId = 0;
};

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_MACHINE_PASS_H_
