// A loop
//
//   preheader:  ...
//   header:     i = phi [init, preheader], [next, latch]
//   latch:      br (a < bound), header, exit
//
// in which `a` changes by a constant step becomes
//
//   preheader:  br (distance >= 2048 steps), chunk, header
//   header ... latch: as before, for the short runs
//
//   chunk:      left = phi [distance, preheader], [left - 2048 steps, between]
//               limit = phi [a after 2047 steps, preheader], [limit + 2048 steps, between]
//               i0 = phi [init, preheader], [next', between]
//               more = left >= 2048 steps
//               until = select more, limit, bound
//   header':    i' = phi [i0, chunk], [next', latch']
//   latch':     br (a' < until), header', end
//   end:        br more, between, exit
//   between:    br chunk
//
// The loop itself is as fast as it was: `until` takes the place of `bound`, and a run that is too
// short to need a poll costs one comparison. Where the original leaves early, so does the copy.
// With 2048 steps left, the iteration in which `a` is `limit` exists and the original would go on
// after it; with less, the original's exit is reached in this chunk. In a large body, or beside a
// call, a poll every round is lost among the rest, and costs less than a copy: only small ones are
// cut.

#include "passes/strip_mine.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "passes/long_calls.h"

namespace minigo::passes {
namespace {

// Instructions that the preheader may spend on the count.
constexpr unsigned kExpansionBudget = 6;
// Instructions of a loop that is worth a copy: of straight code, as vectorised loops are, and of
// code with branches.
constexpr size_t kMaxStraightSize = 64;
constexpr size_t kMaxBranchedSize = 20;

struct Exit {
  llvm::BranchInst* branch;
  llvm::ICmpInst* compare;
  bool continues_if_true;
};

std::optional<Exit> latch_exit(const llvm::Loop& loop) {
  llvm::BasicBlock* latch = loop.getLoopLatch();
  if (latch == nullptr || loop.getLoopPreheader() == nullptr) return {};
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(latch->getTerminator());
  if (branch == nullptr || !branch->isConditional()) return {};
  bool continues_if_true = branch->getSuccessor(0) == loop.getHeader();
  if (loop.contains(branch->getSuccessor(continues_if_true ? 1 : 0))) return {};
  auto* compare = llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition());
  if (compare == nullptr || !loop.contains(compare)) return {};
  return Exit{branch, compare, continues_if_true};
}

// The relation between the varying operand and the bound under which the loop goes on.
llvm::CmpInst::Predicate continue_relation(const Exit& exit, unsigned bound_operand) {
  auto relation = exit.compare->getPredicate();
  if (!exit.continues_if_true) relation = llvm::CmpInst::getInversePredicate(relation);
  if (bound_operand == 0) relation = llvm::CmpInst::getSwappedPredicate(relation);
  return relation;
}

// Tells by the relation R of `a R limit` when a chunk ends: true in the iteration in which `a`
// equals `limit`, false in the one after it. Nothing if the relation does not belong to a count.
std::optional<bool> stops_at_limit(llvm::CmpInst::Predicate relation) {
  if (relation == llvm::CmpInst::ICMP_EQ) return {};
  return !llvm::CmpInst::isNonStrictPredicate(relation);
}

bool wide_enough(const llvm::Type* type) {
  return type->isPointerTy() || (type->isIntegerTy() && type->getIntegerBitWidth() >= 32);
}

// How far the varying operand goes. For != that is the distance to the bound, which needs no
// division; in general it is the number of steps.
struct Distance {
  const llvm::SCEV* value;
  llvm::APInt chunk_size;
};

Distance distance_to_bound(llvm::ScalarEvolution& evolution, const llvm::SCEVAddRecExpr* varying,
                           const llvm::SCEV* bound, const llvm::SCEV* count, bool is_unequal) {
  const llvm::APInt& step =
      llvm::cast<llvm::SCEVConstant>(varying->getStepRecurrence(evolution))->getAPInt();
  unsigned width = step.getBitWidth();
  if (is_unequal && width >= 32 && step.abs().ult(uint64_t{1} << 16)) {
    const llvm::SCEV* value = step.isNegative()
                                  ? evolution.getMinusSCEV(varying->getStart(), bound)
                                  : evolution.getMinusSCEV(bound, varying->getStart());
    if (!llvm::isa<llvm::SCEVCouldNotCompute>(value)) return {value, step.abs() * kChunk};
  }
  return {count, llvm::APInt(evolution.getTypeSizeInBits(count->getType()), kChunk)};
}

size_t size_of(const llvm::Loop& loop) {
  size_t size = 0;
  for (const llvm::BasicBlock* block : loop.blocks()) size += block->size();
  return size;
}

// A call, or a copy that becomes one.
bool has_call(const llvm::BasicBlock& block) {
  return std::any_of(block.begin(), block.end(), [](const llvm::Instruction& instruction) {
    return (llvm::isa<llvm::CallBase>(instruction) &&
            !llvm::isa<llvm::IntrinsicInst>(instruction)) ||
           may_take_long(instruction);
  });
}

// The loop is small enough to have a copy. A body of at most two blocks counts as straight. A loop
// with a call is never worth it: beside the call a poll costs nothing.
bool worth_copying(const llvm::Loop& loop) {
  if (llvm::any_of(loop.blocks(), [](const auto* block) { return has_call(*block); })) return false;
  return size_of(loop) <= (loop.getNumBlocks() <= 2 ? kMaxStraightSize : kMaxBranchedSize);
}

void remember_blocks(const llvm::Loop& loop, StripMinePlan& plan) {
  plan.blocks.assign(loop.block_begin(), loop.block_end());
  loop.getUniqueExitBlocks(plan.exits);
}

// Makes the exits of the loop take the values of its copy too. In loop-closed form values leave a
// loop through phis of its exits only.
void add_copy_to_exits(const StripMinePlan& plan, llvm::ValueToValueMapTy& copies) {
  for (llvm::BasicBlock* exit : plan.exits) {
    for (llvm::PHINode& phi : exit->phis()) {
      for (unsigned i = 0, count = phi.getNumIncomingValues(); i < count; ++i) {
        auto* from = llvm::cast_or_null<llvm::BasicBlock>(copies.lookup(phi.getIncomingBlock(i)));
        if (from == nullptr) continue;
        llvm::Value* value = phi.getIncomingValue(i);
        llvm::Value* copy = copies.lookup(value);
        phi.addIncoming(copy != nullptr ? copy : value, from);
      }
    }
  }
}

// A plan for a copy of the loop. The preheader does not branch to it yet.
StripMinePlan copy_loop(const StripMinePlan& plan) {
  llvm::ValueToValueMapTy copies;
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;
  for (llvm::BasicBlock* block : plan.blocks) {
    blocks.push_back(llvm::CloneBasicBlock(block, copies, ".long", block->getParent()));
    copies[block] = blocks.back();
  }
  llvm::remapInstructionsInBlocks(blocks, copies);
  add_copy_to_exits(plan, copies);
  StripMinePlan copy = plan;
  copy.header = llvm::cast<llvm::BasicBlock>(copies[plan.header]);
  copy.latch = llvm::cast<llvm::BasicBlock>(copies[plan.latch]);
  copy.compare = llvm::cast<llvm::ICmpInst>(copies[plan.compare]);
  return copy;
}

// Adds to every phi of the header a twin in `chunk`, which carries its value from chunk to chunk.
void move_entry_to_chunk(const StripMinePlan& plan, llvm::BasicBlock* chunk,
                         llvm::BasicBlock* between) {
  llvm::IRBuilder<> builder(chunk, chunk->begin());
  for (llvm::PHINode& phi : plan.header->phis()) {
    llvm::PHINode* twin = builder.CreatePHI(phi.getType(), 2, phi.getName() + ".chunk");
    twin->addIncoming(phi.getIncomingValueForBlock(plan.preheader), plan.preheader);
    twin->addIncoming(phi.getIncomingValueForBlock(plan.latch), between);
    phi.setIncomingValueForBlock(plan.preheader, twin);
    phi.replaceIncomingBlockWith(plan.preheader, chunk);
  }
}

llvm::Value* advance(llvm::IRBuilder<>& builder, llvm::Value* value, const llvm::APInt& distance) {
  auto* offset = builder.getInt(distance);
  return value->getType()->isPointerTy() ? builder.CreatePtrAdd(value, offset)
                                         : builder.CreateAdd(value, offset);
}

}  // namespace

std::optional<StripMinePlan> plan_strip_mine(llvm::Loop& loop, llvm::ScalarEvolution& evolution,
                                             const llvm::TargetTransformInfo& costs) {
  if (!loop.isInnermost() || !worth_copying(loop)) return {};
  auto exit = latch_exit(loop);
  if (!exit) return {};
  unsigned bound_operand = loop.isLoopInvariant(exit->compare->getOperand(1)) ? 1 : 0;
  if (!loop.isLoopInvariant(exit->compare->getOperand(bound_operand))) return {};
  llvm::Value* varying = exit->compare->getOperand(1 - bound_operand);
  if (!wide_enough(varying->getType())) return {};

  auto* recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution.getSCEV(varying));
  if (recurrence == nullptr || recurrence->getLoop() != &loop || !recurrence->isAffine()) return {};
  auto* step = llvm::dyn_cast<llvm::SCEVConstant>(recurrence->getStepRecurrence(evolution));
  auto stops = stops_at_limit(continue_relation(*exit, bound_operand));
  if (step == nullptr || step->isZero() || !stops) return {};
  llvm::BasicBlock* latch = loop.getLoopLatch();
  const llvm::SCEV* count = evolution.getExitCount(&loop, latch);
  if (llvm::isa<llvm::SCEVCouldNotCompute>(count) || !wide_enough(count->getType())) return {};

  bool is_unequal = continue_relation(*exit, bound_operand) == llvm::CmpInst::ICMP_NE;
  const llvm::SCEV* bound = evolution.getSCEV(exit->compare->getOperand(bound_operand));
  Distance distance = distance_to_bound(evolution, recurrence, bound, count, is_unequal);

  llvm::Instruction* at = loop.getLoopPreheader()->getTerminator();
  llvm::SCEVExpander expander(evolution, "chunk");
  const llvm::SCEV* limit = recurrence->evaluateAtIteration(
      evolution.getConstant(count->getType(), *stops ? kChunk - 1 : kChunk - 2), evolution);
  if (!expander.isSafeToExpandAt(distance.value, at) || !expander.isSafeToExpandAt(limit, at) ||
      expander.isHighCostExpansion({distance.value, limit}, &loop, kExpansionBudget, &costs, at))
    return {};
  StripMinePlan plan;
  plan.preheader = loop.getLoopPreheader();
  plan.header = loop.getHeader();
  plan.latch = latch;
  plan.exit = exit->branch->getSuccessor(exit->continues_if_true ? 1 : 0);
  plan.compare = exit->compare;
  plan.bound_operand = bound_operand;
  plan.distance = expander.expandCodeFor(distance.value, distance.value->getType(), at);
  plan.chunk_size = distance.chunk_size;
  plan.first_limit = expander.expandCodeFor(limit, varying->getType(), at);
  plan.step = step->getAPInt();
  remember_blocks(loop, plan);
  return plan;
}

namespace {

// Cuts the loop, which the preheader enters or will enter through `chunk`.
llvm::BasicBlock* cut_into_chunks(const StripMinePlan& plan, llvm::BasicBlock* chunk) {
  llvm::Function* function = plan.header->getParent();
  auto block_after = [&](const char* name, llvm::BasicBlock* before) {
    return llvm::BasicBlock::Create(function->getContext(), name, function, before->getNextNode());
  };
  llvm::BasicBlock* end = block_after("chunk.end", plan.latch);
  llvm::BasicBlock* between = block_after("chunk.next", end);
  llvm::Instruction* branch = plan.latch->getTerminator();
  llvm::IRBuilder<> builder(chunk);
  builder.SetCurrentDebugLocation(branch->getDebugLoc());
  move_entry_to_chunk(plan, chunk, between);

  llvm::Value* bound = plan.compare->getOperand(plan.bound_operand);
  llvm::Value* chunk_size = builder.getInt(plan.chunk_size);
  auto* left = builder.CreatePHI(plan.distance->getType(), 2, "left");
  auto* limit = builder.CreatePHI(bound->getType(), 2, "limit");
  llvm::Value* more = builder.CreateICmpUGE(left, chunk_size, "more");
  llvm::Value* until = builder.CreateSelect(more, limit, bound, "until");
  builder.CreateBr(plan.header);

  builder.SetInsertPoint(branch);
  auto* compare = llvm::cast<llvm::ICmpInst>(plan.compare->clone());
  compare->setSameSign(false);
  compare->setOperand(plan.bound_operand, until);
  builder.Insert(compare);
  llvm::cast<llvm::BranchInst>(branch)->setCondition(compare);
  branch->replaceSuccessorWith(plan.exit, end);
  plan.exit->replacePhiUsesWith(plan.latch, end);
  if (plan.compare->use_empty()) plan.compare->eraseFromParent();

  builder.SetInsertPoint(end);
  builder.CreateCondBr(more, between, plan.exit);

  builder.SetInsertPoint(between);
  left->addIncoming(plan.distance, plan.preheader);
  left->addIncoming(builder.CreateSub(left, chunk_size), between);
  limit->addIncoming(plan.first_limit, plan.preheader);
  limit->addIncoming(advance(builder, limit, plan.step * kChunk), between);
  builder.CreateBr(chunk);
  return between;
}

}  // namespace

llvm::BasicBlock* strip_mine(const StripMinePlan& plan) {
  llvm::Instruction* entry = plan.preheader->getTerminator();
  llvm::BasicBlock* chunk = llvm::BasicBlock::Create(plan.header->getContext(), "chunk",
                                                     plan.header->getParent(), plan.header);
  StripMinePlan copy = copy_loop(plan);
  llvm::IRBuilder<> builder(entry);
  llvm::Value* is_long = builder.CreateICmpUGE(plan.distance, builder.getInt(plan.chunk_size));
  builder.CreateCondBr(is_long, chunk, plan.header,
                       llvm::MDBuilder(builder.getContext()).createUnlikelyBranchWeights());
  entry->eraseFromParent();
  chunk->moveBefore(copy.header);
  return cut_into_chunks(copy, chunk);
}

}  // namespace minigo::passes
