// The counters of a module are one array, whose length is known when all edges have been found.
//
// An edge that is the only one into a block is counted there. Another is split. A panic needs no
// counter: it ends the run, and bounds checks would make most of the counters.

#include "passes/fuzz_counters.h"

#include <vector>

#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace minigo::passes {
namespace {

constexpr const char* kSection = "mg_fuzz_counters";

bool ends_in_panic(const llvm::BasicBlock& block) {
  return llvm::isa<llvm::UnreachableInst>(block.getTerminator());
}

// The numbers of the successors that do not end in a panic.
std::vector<unsigned> live_successors(const llvm::BasicBlock& block) {
  std::vector<unsigned> live;
  const llvm::Instruction* end = block.getTerminator();
  for (unsigned i = 0; i < end->getNumSuccessors(); i++) {
    if (!ends_in_panic(*end->getSuccessor(i))) live.push_back(i);
  }
  return live;
}

// The block that only this edge leads to; nullptr if it cannot be split.
llvm::BasicBlock* block_of_edge(llvm::BasicBlock& from, unsigned successor) {
  llvm::BasicBlock* to = from.getTerminator()->getSuccessor(successor);
  if (to->getSinglePredecessor() == &from) return to;
  return llvm::SplitCriticalEdge(from.getTerminator(), successor,
                                 llvm::CriticalEdgeSplittingOptions().setMergeIdenticalEdges());
}

// The blocks whose runs are to be counted.
std::vector<llvm::BasicBlock*> blocks_to_count(llvm::Function& function) {
  std::vector<llvm::BasicBlock*> found = {&function.getEntryBlock()};
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::BasicBlock& block : function) blocks.push_back(&block);
  for (llvm::BasicBlock* block : blocks) {
    std::vector<unsigned> live = live_successors(*block);
    if (live.size() < 2) continue;
    for (unsigned successor : live) {
      if (llvm::BasicBlock* edge = block_of_edge(*block, successor)) found.push_back(edge);
    }
  }
  return found;
}

// In the entry block variables come first.
llvm::BasicBlock::iterator insertion_point(llvm::BasicBlock& block) {
  return block.isEntryBlock() ? block.getFirstNonPHIOrDbgOrAlloca() : block.getFirstInsertionPt();
}

void count(llvm::BasicBlock& block, llvm::Value* counters, uint64_t index) {
  llvm::IRBuilder<> builder(&block, insertion_point(block));
  llvm::Type* i8 = builder.getInt8Ty();
  llvm::Value* place = builder.CreateConstInBoundsGEP1_64(i8, counters, index);
  llvm::Value* runs = builder.CreateAdd(builder.CreateLoad(i8, place), builder.getInt8(1));
  llvm::Value* full = builder.CreateICmpEQ(runs, builder.getInt8(0));
  builder.CreateStore(builder.CreateAdd(runs, builder.CreateZExt(full, i8)), place);
}

}  // namespace

void add_fuzz_counters(llvm::Module& module) {
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    std::vector<llvm::BasicBlock*> more = blocks_to_count(function);
    blocks.insert(blocks.end(), more.begin(), more.end());
  }
  if (blocks.empty()) return;
  auto* type = llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()), blocks.size());
  auto* counters =
      new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::PrivateLinkage,
                               llvm::ConstantAggregateZero::get(type), "fuzz.counters");
  counters->setSection(kSection);
  counters->setAlignment(llvm::Align(8));
  for (size_t i = 0; i < blocks.size(); i++) count(*blocks[i], counters, i);
}

}  // namespace minigo::passes
