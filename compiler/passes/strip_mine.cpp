// A loop
//
//   preheader:  ...
//   header:     i = phi [init, preheader], [next, latch]
//   latch:      br (a < bound), header, exit
//
// in which `a` changes by a constant step and the latch goes on `count` times becomes
//
//   preheader:  ...
//   chunk:      left = phi [count, preheader], [left - 2048, between]
//               limit = phi [a after 2047 steps, preheader], [limit + 2048 steps, between]
//               i0 = phi [init, preheader], [next, between]
//               more = left >= 2048
//               until = select more, limit, bound
//   header:     i = phi [i0, chunk], [next, latch]
//   latch:      br (a < until), header, end
//   end:        br more, between, exit
//   between:    br chunk
//
// The loop itself is as fast as it was: `until` takes the place of `bound`. Where the original
// exits early, so does the new one. With left >= 2048 the iteration in which `a` is `limit` exists
// and the original would go on after it; with less, the original's exit is reached in this chunk.

#include "passes/strip_mine.h"

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

namespace minigo::passes {
namespace {

// Instructions that the preheader may spend on the count.
constexpr unsigned kExpansionBudget = 6;

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

// a R limit is false in the iteration in which `a` equals `limit` (true) or in the one after it
// (false); nothing: the relation does not belong to a count.
std::optional<bool> stops_at_limit(llvm::CmpInst::Predicate relation) {
  if (relation == llvm::CmpInst::ICMP_EQ) return {};
  return !llvm::CmpInst::isNonStrictPredicate(relation);
}

bool wide_enough(const llvm::Type* type) {
  return type->isPointerTy() || (type->isIntegerTy() && type->getIntegerBitWidth() >= 32);
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
  plan.preheader->getTerminator()->replaceSuccessorWith(plan.header, chunk);
}

// The value `steps` steps further.
llvm::Value* advance(llvm::IRBuilder<>& builder, llvm::Value* value, const llvm::APInt& distance) {
  auto* offset = builder.getInt(distance);
  return value->getType()->isPointerTy() ? builder.CreatePtrAdd(value, offset)
                                         : builder.CreateAdd(value, offset);
}

}  // namespace

std::optional<StripMinePlan> plan_strip_mine(llvm::Loop& loop, llvm::ScalarEvolution& evolution,
                                             const llvm::TargetTransformInfo& costs) {
  if (!loop.isInnermost()) return {};
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

  llvm::Instruction* at = loop.getLoopPreheader()->getTerminator();
  llvm::SCEVExpander expander(evolution, "chunk");
  const llvm::SCEV* limit = recurrence->evaluateAtIteration(
      evolution.getConstant(count->getType(), *stops ? kChunk - 1 : kChunk - 2), evolution);
  if (!expander.isSafeToExpandAt(count, at) || !expander.isSafeToExpandAt(limit, at) ||
      expander.isHighCostExpansion({count, limit}, &loop, kExpansionBudget, &costs, at))
    return {};
  llvm::Value* count_value = expander.expandCodeFor(count, count->getType(), at);
  llvm::Value* limit_value = expander.expandCodeFor(limit, varying->getType(), at);
  return StripMinePlan{loop.getLoopPreheader(),
                       loop.getHeader(),
                       latch,
                       exit->branch->getSuccessor(exit->continues_if_true ? 1 : 0),
                       exit->compare,
                       bound_operand,
                       count_value,
                       limit_value,
                       step->getAPInt()};
}

llvm::BasicBlock* strip_mine(const StripMinePlan& plan) {
  llvm::Function* function = plan.header->getParent();
  auto block = [&](const char* name, llvm::BasicBlock* before) {
    return llvm::BasicBlock::Create(function->getContext(), name, function, before);
  };
  llvm::BasicBlock* chunk = block("chunk", plan.header);
  llvm::BasicBlock* end = block("chunk.end", plan.latch->getNextNode());
  llvm::BasicBlock* between = block("chunk.next", end->getNextNode());
  llvm::Instruction* branch = plan.latch->getTerminator();
  llvm::IRBuilder<> builder(chunk);
  builder.SetCurrentDebugLocation(branch->getDebugLoc());
  move_entry_to_chunk(plan, chunk, between);

  llvm::Type* count_type = plan.count->getType();
  llvm::Value* bound = plan.compare->getOperand(plan.bound_operand);
  auto* left = builder.CreatePHI(count_type, 2, "left");
  auto* limit = builder.CreatePHI(bound->getType(), 2, "limit");
  llvm::Value* chunk_size = llvm::ConstantInt::get(count_type, kChunk);
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
  left->addIncoming(plan.count, plan.preheader);
  left->addIncoming(builder.CreateSub(left, chunk_size), between);
  limit->addIncoming(plan.first_limit, plan.preheader);
  limit->addIncoming(advance(builder, limit, plan.step * kChunk), between);
  builder.CreateBr(chunk);
  return between;
}

}  // namespace minigo::passes
