#include "passes/scattered_variables.h"

#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"

namespace minigo::passes {
namespace {

constexpr unsigned kMaxPieces = 200;

// With the call that was inlined.
using Variable = std::pair<const llvm::DILocalVariable*, const llvm::DILocation*>;

Variable variable_of(const llvm::DbgVariableRecord& record) {
  return {record.getVariable(), record.getDebugLoc().getInlinedAt()};
}

llvm::DenseMap<Variable, unsigned> count_pieces(llvm::Function& function) {
  llvm::DenseMap<Variable, unsigned> pieces;
  llvm::DenseSet<std::pair<Variable, uint64_t>> seen;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    for (const llvm::DbgVariableRecord& record :
         llvm::filterDbgVars(instruction.getDbgRecordRange())) {
      auto fragment = record.getFragment();
      if (!fragment) continue;
      Variable variable = variable_of(record);
      if (seen.insert({variable, fragment->OffsetInBits}).second) ++pieces[variable];
    }
  }
  return pieces;
}

}  // namespace

llvm::PreservedAnalyses DropScatteredVariablesPass::run(llvm::Function& function,
                                                        llvm::FunctionAnalysisManager&) {
  llvm::DenseMap<Variable, unsigned> pieces = count_pieces(function);
  if (llvm::none_of(pieces, [](const auto& entry) { return entry.second > kMaxPieces; }))
    return llvm::PreservedAnalyses::all();
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    for (llvm::DbgRecord& record : llvm::make_early_inc_range(instruction.getDbgRecordRange())) {
      auto* variable = llvm::dyn_cast<llvm::DbgVariableRecord>(&record);
      if (variable != nullptr && pieces.lookup(variable_of(*variable)) > kMaxPieces)
        variable->eraseFromParent();
    }
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace minigo::passes
