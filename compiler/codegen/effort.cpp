#include "codegen/effort.h"

#include <algorithm>
#include <utility>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "passes/large_functions.h"

namespace minigo::codegen {
namespace {

// A module computes if more than one in so many of its instructions is in a function that does.
constexpr uint64_t kComputingShare = 3;

// Instructions of the IR that a brief function has at most, and how many of them may compute.
constexpr unsigned kBrief = 80;
constexpr int kBriefComputation = 12;
// Who writes a package of so many functions is a program.
constexpr uint64_t kManyFunctions = 500;
constexpr const char* kGenerated = "minigo generated source";

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

bool has_cycle(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

// A call that may lead back to its function: all but those of the runtime, and those in wrappers
// of methods.
bool may_recur(const llvm::Instruction& instruction) {
  if (!is_real_call(instruction)) return false;
  const llvm::Function* callee = llvm::cast<llvm::CallBase>(instruction).getCalledFunction();
  if (callee == nullptr) return true;
  if (instruction.getFunction()->hasLinkOnceODRLinkage() && callee->hasExternalLinkage()) {
    return false;
  }
  return !callee->getName().starts_with("mg_");
}

bool is_operator(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::BinaryOperator>(instruction);
}

// Whether a function is over soon: it moves values, computes little, and has neither a loop nor a
// call of another function of the program. The program's own start may call what it likes.
bool is_brief(const llvm::Function& function) {
  if (function.getInstructionCount() > kBrief || has_cycle(function)) return false;
  auto all = llvm::instructions(function);
  if (llvm::count_if(all, is_operator) > kBriefComputation) return false;
  return function.getName() == "main.main" || llvm::none_of(all, may_recur);
}

// Whether it does not matter to a program how fast the functions are. Functions of the
// initialisation, which are marked to be small, run once. Brief functions that are called often
// have been inlined, unless an interface calls them, as sort.Sort does: so people's are not meant.
bool all_cheap(llvm::Module& module) {
  bool generated = module.getModuleFlag(kGenerated) != nullptr;
  return std::all_of(module.begin(), module.end(), [generated](llvm::Function& function) {
    if (function.isDeclarationForLinker()) return true;
    return function.hasOptSize() ? !has_computing_loop(function) : generated && is_brief(function);
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

void note_functions(llvm::Module& module, uint64_t count) {
  if (count < kManyFunctions) return;
  auto* type = llvm::Type::getInt32Ty(module.getContext());
  module.setModuleFlag(llvm::Module::Max, kGenerated, llvm::ConstantInt::get(type, 1));
}

llvm::CodeGenOptLevel choose_effort(llvm::Module& module, llvm::CodeGenOptLevel level) {
  if (level == llvm::CodeGenOptLevel::None || has_large_function(module))
    return llvm::CodeGenOptLevel::None;
  if (level == llvm::CodeGenOptLevel::Default)
    return all_cheap(module) ? llvm::CodeGenOptLevel::None : level;
  return mostly_computes(module) ? llvm::CodeGenOptLevel::Default : llvm::CodeGenOptLevel::None;
}

}  // namespace minigo::codegen
