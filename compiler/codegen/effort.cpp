#include "codegen/effort.h"

#include <algorithm>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "passes/large_functions.h"

namespace minigo::codegen {
namespace {

// A module computes if more than one in so many of its instructions is in a function that does.
constexpr uint64_t kComputingShare = 3;

bool has_large_function(const llvm::Module& module) {
  return std::any_of(module.begin(), module.end(), passes::is_large);
}

// A call that costs more than the values around it in memory. Polls and panics are no such calls:
// they are seldom made.
bool is_real_call(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call != nullptr && !llvm::isa<llvm::IntrinsicInst>(call) && !call->isInlineAsm() &&
         !call->doesNotReturn() && call->getCallingConv() != llvm::CallingConv::PreserveAll;
}

bool computes(const llvm::Loop& loop) {
  return std::none_of(loop.block_begin(), loop.block_end(), [](const llvm::BasicBlock* block) {
    return std::any_of(block->begin(), block->end(), is_real_call);
  });
}

// Whether an innermost loop does nothing but compute.
bool has_computing_loop(llvm::Function& function) {
  if (function.isDeclaration()) return false;
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  auto all = loops.getLoopsInPreorder();
  return std::any_of(all.begin(), all.end(),
                     [](const llvm::Loop* loop) { return loop->isInnermost() && computes(*loop); });
}

// Whether all code of the module runs once: the functions of the initialisation, which are marked
// to be small. None of them computes in a loop.
bool only_initializes(llvm::Module& module) {
  return std::all_of(module.begin(), module.end(), [](llvm::Function& function) {
    return function.isDeclarationForLinker() ||
           (function.hasOptSize() && !has_computing_loop(function));
  });
}

bool mostly_computes(llvm::Module& module) {
  uint64_t all = 0;
  uint64_t computing = 0;
  for (llvm::Function& function : module) {
    uint64_t size = function.getInstructionCount();
    all += size;
    if (has_computing_loop(function)) computing += size;
  }
  return computing * kComputingShare > all;
}

}  // namespace

llvm::CodeGenOptLevel choose_effort(llvm::Module& module, llvm::CodeGenOptLevel level) {
  if (level == llvm::CodeGenOptLevel::None || has_large_function(module))
    return llvm::CodeGenOptLevel::None;
  if (level == llvm::CodeGenOptLevel::Default)
    return only_initializes(module) ? llvm::CodeGenOptLevel::None : level;
  return mostly_computes(module) ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None;
}

}  // namespace minigo::codegen
