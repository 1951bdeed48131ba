// Where a goroutine can be preempted, and why these places are enough.
//
// A goroutine gives way in the prologue of every function that checks its stack: the check fails
// when another thread has poisoned the guard. The rest is code that runs for long without
// calling such a function: loops. Each cycle of the control flow graph must therefore, within about
// a microsecond, reach a poll, which looks for the poison in the guard's highest byte. A poll does
// not compare rsp with the guard, as prologues do: a small frame may lie below the guard, in the
// slack, and each of its polls would find that there is something to do.
//
//  - A cycle whose every round calls a function that checks its stack needs no poll.
//  - A loop that runs at most kChunk times, with no loop inside, needs none. A small nest of such
//    loops needs none either. But a call of the runtime, or a long copy (long_calls.h), does.
//  - An innermost loop that counts is cut into chunks with a poll between two of them
//    (strip_mine.h); its body stays as the optimiser left it.
//  - Any other loop polls once a round: `cmpb $0, %fs:0x77; jne`, a load and a branch that is never
//    taken. It stands at the beginning of the latch, so that the latch's own branch stays the only
//    one taken.
//  - A cycle that is not a loop (goto into its middle) polls at the target of the edge that closes
//  it, and so does every cycle of a large function: nested deeply, loops take long to find.
//
// The slow path is a call that preserves every register, so the poll costs no spills. Nothing keeps
// the machine or the processor across it: IR loads them anew, through address space 257.

#include "passes/safepoint_polls.h"

#include "abi/frame.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "passes/large_functions.h"
#include "passes/long_calls.h"
#include "passes/strip_mine.h"

namespace minigo::passes {
namespace {

constexpr const char* kSplitStack = "split-stack";
// Rounds of a nest of loops with constant counts that may go without a poll.
constexpr uint64_t kMaxBoundedNest = 4096;
// %fs-relative on x86-64.
constexpr unsigned kThreadAddressSpace = 257;

// ---- code that polls already ----

// The instruction calls a function that checks its stack, or one that is not known.
bool polls(const llvm::Instruction& instruction) {
  auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (call == nullptr || call->isInlineAsm()) return false;
  const llvm::Function* callee = call->getCalledFunction();
  return callee == nullptr || callee->hasFnAttribute(kSplitStack);
}

bool polls(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block)
    if (polls(instruction)) return true;
  return false;
}

// Every way round the loop goes through a block that polls.
bool always_polls(const llvm::Loop& loop) {
  llvm::SmallSetVector<llvm::BasicBlock*, 16> reached;
  reached.insert(loop.getHeader());
  for (size_t next = 0; next < reached.size(); ++next) {
    llvm::BasicBlock* block = reached[next];
    if (polls(*block)) continue;
    for (llvm::BasicBlock* successor : llvm::successors(block)) {
      if (successor == loop.getHeader()) return false;
      if (loop.contains(successor)) reached.insert(successor);
    }
  }
  return true;
}

// The rounds of the loop and those inside it, if that is a small constant; otherwise 0.
uint64_t bounded_rounds(const llvm::Loop& loop, llvm::ScalarEvolution& evolution) {
  uint64_t rounds = evolution.getSmallConstantMaxTripCount(&loop);
  if (rounds == 0) return 0;
  if (loop.isInnermost()) return rounds <= kChunk ? rounds : 0;
  uint64_t inside = 0;
  for (const llvm::Loop* inner : loop) {
    uint64_t inner_rounds = bounded_rounds(*inner, evolution);
    if (inner_rounds == 0) return 0;
    inside += inner_rounds;
  }
  return rounds * inside <= kMaxBoundedNest ? rounds * inside : 0;
}

// ---- the poll ----

llvm::FunctionCallee preempt_function(llvm::Module& module) {
  auto callee = module.getOrInsertFunction(
      "mg_preempt", llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false));
  auto* function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setCallingConv(llvm::CallingConv::PreserveAll);
  function->setDSOLocal(true);
  function->addFnAttr(llvm::Attribute::NoUnwind);
  function->addFnAttr(llvm::Attribute::Cold);
  return callee;
}

llvm::Value* is_poisoned(llvm::IRBuilder<>& builder) {
  auto* address = llvm::ConstantExpr::getIntToPtr(
      builder.getInt64(abi::kTcbPoison),
      llvm::PointerType::get(builder.getContext(), kThreadAddressSpace));
  auto* poison = builder.CreateAlignedLoad(builder.getInt8Ty(), address, llvm::Align(1),
                                           /*isVolatile=*/true);
  return builder.CreateICmpNE(poison, builder.getInt8(0));
}

llvm::DebugLoc location_in(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block)
    if (!instruction.isDebugOrPseudoInst() && instruction.getDebugLoc())
      return instruction.getDebugLoc();
  return {};
}

// A call needs a location in a function that has debug information.
llvm::DebugLoc poll_location(const llvm::BasicBlock& block) {
  if (llvm::DebugLoc location = location_in(block)) return location;
  if (const llvm::BasicBlock* from = block.getSinglePredecessor())
    if (llvm::DebugLoc location = location_in(*from)) return location;
  if (auto* subprogram = block.getParent()->getSubprogram())
    return llvm::DILocation::get(block.getContext(), subprogram->getLine(), 0, subprogram);
  return {};
}

void insert_poll(llvm::BasicBlock* block) {
  llvm::Instruction* at = &*block->getFirstInsertionPt();
  llvm::IRBuilder<> builder(at);
  builder.SetCurrentDebugLocation(poll_location(*block));
  auto* unlikely = llvm::MDBuilder(builder.getContext()).createUnlikelyBranchWeights();
  llvm::Instruction* slow =
      llvm::SplitBlockAndInsertIfThen(is_poisoned(builder), at->getIterator(), false, unlikely);
  slow->getParent()->setName("poll.slow");
  builder.SetInsertPoint(slow);
  llvm::CallInst* call = builder.CreateCall(preempt_function(*block->getModule()));
  call->setCallingConv(llvm::CallingConv::PreserveAll);
  call->addFnAttr(llvm::Attribute::Cold);
}

// ---- where polls go ----

struct Plan {
  llvm::SmallSetVector<llvm::BasicBlock*, 8> direct;
  llvm::SmallVector<StripMinePlan, 4> strip_mined;
};

llvm::BasicBlock* poll_block(const llvm::Loop& loop) {
  llvm::BasicBlock* latch = loop.getLoopLatch();
  return latch != nullptr ? latch : loop.getHeader();
}

void plan_loop(llvm::Loop& loop, llvm::ScalarEvolution& evolution,
               const llvm::TargetTransformInfo& costs, Plan& plan) {
  if (always_polls(loop)) return;
  if (bounded_rounds(loop, evolution) != 0 && !may_take_long(loop)) return;
  if (auto strips = plan_strip_mine(loop, evolution, costs))
    plan.strip_mined.push_back(*strips);
  else
    plan.direct.insert(poll_block(loop));
}

// The edges that close a cycle.
llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, 8> closing_edges(
    const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, 8> edges;
  llvm::FindFunctionBackedges(function, edges);
  return edges;
}

void plan_irreducible_cycles(const llvm::Function& function, const llvm::DominatorTree& dominators,
                             Plan& plan) {
  for (auto [from, to] : closing_edges(function))
    if (!dominators.dominates(to, from)) plan.direct.insert(const_cast<llvm::BasicBlock*>(to));
}

Plan plan_all_cycles(const llvm::Function& function) {
  Plan plan;
  for (auto [from, to] : closing_edges(function))
    plan.direct.insert(const_cast<llvm::BasicBlock*>(to));
  return plan;
}

Plan plan_loops(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& costs = analyses.getResult<llvm::TargetIRAnalysis>(function);
  Plan plan;
  for (llvm::Loop* loop : loops.getLoopsInPreorder()) plan_loop(*loop, evolution, costs, plan);
  plan_irreducible_cycles(function, analyses.getResult<llvm::DominatorTreeAnalysis>(function),
                          plan);
  return plan;
}

}  // namespace

llvm::PreservedAnalyses SafepointPollsPass::run(llvm::Function& function,
                                                llvm::FunctionAnalysisManager& analyses) {
  if (!function.hasFnAttribute(kSplitStack)) return llvm::PreservedAnalyses::all();
  // Everything is planned before anything is changed: no analysis outlives the first change.
  Plan plan = is_large(function) ? plan_all_cycles(function) : plan_loops(function, analyses);
  if (plan.direct.empty() && plan.strip_mined.empty()) return llvm::PreservedAnalyses::all();

  for (const StripMinePlan& strips : plan.strip_mined) insert_poll(strip_mine(strips));
  for (llvm::BasicBlock* block : plan.direct) insert_poll(block);
  return llvm::PreservedAnalyses::none();
}

}  // namespace minigo::passes
