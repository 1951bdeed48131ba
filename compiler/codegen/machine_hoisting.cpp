#include "codegen/machine_hoisting.h"

#include <memory>

#include "llvm/ADT/STLExtras.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/CodeGen/MachineLoopInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/Pass.h"

namespace minigo::codegen {
namespace {

constexpr unsigned kMaxBlocks = 500;

bool is_wide(const llvm::MachineLoop* loop) { return loop->getNumBlocks() > kMaxBlocks; }

// LLVM keeps its pass to itself and makes it by its identity only, so a function's part of the work
// is done by an instance of its own, which finds the analyses that this pass asked for on its
// behalf.
class MachineHoisting final : public llvm::MachineFunctionPass {
 public:
  MachineHoisting() : MachineFunctionPass(kId) {}

  llvm::StringRef getPassName() const override { return "Hoisting out of loops but wide ones"; }

  void getAnalysisUsage(llvm::AnalysisUsage& usage) const override {
    make_hoisting()->getAnalysisUsage(usage);
  }

  bool runOnMachineFunction(llvm::MachineFunction& function) override {
    const auto& loops = getAnalysis<llvm::MachineLoopInfoWrapperPass>().getLI();
    if (llvm::any_of(loops, is_wide)) return false;
    std::unique_ptr<llvm::FunctionPass> hoisting = make_hoisting();
    hoisting->setResolver(new llvm::AnalysisResolver(*getResolver()));  // owned by the pass
    return hoisting->runOnFunction(function.getFunction());
  }

 private:
  static std::unique_ptr<llvm::FunctionPass> make_hoisting() {
    return std::unique_ptr<llvm::FunctionPass>(
        static_cast<llvm::FunctionPass*>(llvm::Pass::createPass(&llvm::EarlyMachineLICMID)));
  }

  // LLVM tells passes by its address.
  static inline char kId = 0;
};

}  // namespace

void limit_machine_hoisting(llvm::TargetPassConfig& passes) {
  if (passes.getOptLevel() == llvm::CodeGenOptLevel::None) return;
  passes.substitutePass(&llvm::EarlyMachineLICMID, new MachineHoisting);
}

}  // namespace minigo::codegen
