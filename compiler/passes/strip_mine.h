// Splits a counted loop into chunks, so that a poll between two chunks is enough.

#ifndef MINIGO_PASSES_STRIP_MINE_H_
#define MINIGO_PASSES_STRIP_MINE_H_

#include <optional>

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class TargetTransformInfo;
}  // namespace llvm

namespace minigo::passes {

// The iterations of a chunk: about a microsecond.
inline constexpr uint64_t kChunk = 2048;

// Everything that is needed to strip-mine a loop, found while the analyses are valid.
struct StripMinePlan {
  llvm::BasicBlock* preheader;
  llvm::BasicBlock* header;
  llvm::BasicBlock* latch;
  llvm::BasicBlock* exit;   // the latch's successor outside
  llvm::ICmpInst* compare;  // decides between the two
  unsigned bound_operand;   // of `compare`: the one that does not vary
  // Values in the preheader. How far the latch will go if nothing else leaves the loop, in units of
  // which a chunk has `chunk_size`, and the varying operand of `compare` at the end of the first
  // chunk if that is full.
  llvm::Value* distance;
  llvm::APInt chunk_size;
  llvm::Value* first_limit;
  llvm::APInt step;  // by which the varying operand changes in an iteration
  // Not empty: few enough to have a second version of the loop for short runs.
  llvm::SmallVector<llvm::BasicBlock*, 4> blocks;
  llvm::SmallVector<llvm::BasicBlock*, 2> exits;
};

// A plan for an innermost loop whose latch counts to a loop-invariant bound, nothing for any other.
// The function has loop-closed SSA form. Adds instructions to the preheader; the control flow stays
// as it is.
std::optional<StripMinePlan> plan_strip_mine(llvm::Loop& loop, llvm::ScalarEvolution& evolution,
                                             const llvm::TargetTransformInfo& costs);

// Rewrites the loop; no analysis of the function is valid afterwards. Returns the block that runs
// between two chunks.
llvm::BasicBlock* strip_mine(const StripMinePlan& plan);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_STRIP_MINE_H_
