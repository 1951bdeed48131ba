// The counters of a module are one array, whose length is known when all edges have been found.
//
// An edge that is the only one into a block is counted there. Another is split. A panic needs no
// counter: it ends the run, and bounds checks would make most of the counters.

#include "passes/fuzz_counters.h"

#include <set>
#include <vector>

#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

namespace minigo::passes {
namespace {

constexpr const char* kSection = "mg_fuzz_counters";
constexpr const char* kMagicSection = "mg_fuzz_magic";

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

// Numbers that a value is compared with. Those that changes of one byte reach need no help.
class Magic {
 public:
  void look_at(const llvm::Instruction& instruction) {
    if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
      for (const llvm::Use& operand : compare->operands()) add(operand.get());
    } else if (const auto* branch = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) {
      for (const auto& each : branch->cases()) add(each.getCaseValue());
    }
  }

  // As a section, which the linker joins.
  void emit(llvm::Module& module) const {
    if (numbers_.empty()) return;
    std::vector<uint64_t> all(numbers_.begin(), numbers_.end());
    llvm::Constant* value = llvm::ConstantDataArray::get(module.getContext(), all);
    auto* global = new llvm::GlobalVariable(module, value->getType(), true,
                                            llvm::GlobalValue::PrivateLinkage, value, "fuzz.magic");
    global->setSection(kMagicSection);
    global->setAlignment(llvm::Align(8));
    // Nothing refers to it.
    llvm::appendToUsed(module, {global});
  }

 private:
  void add(const llvm::Value* value) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value);
    if (constant == nullptr || constant->getBitWidth() < 16 || constant->getBitWidth() > 64) return;
    int64_t number = constant->getSExtValue();
    if (number < -128 || number > 255) numbers_.insert(static_cast<uint64_t>(number));
  }

  std::set<uint64_t> numbers_;
};

}  // namespace

void add_fuzz_counters(llvm::Module& module) {
  Magic magic;
  std::vector<llvm::BasicBlock*> blocks;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      magic.look_at(instruction);
    std::vector<llvm::BasicBlock*> more = blocks_to_count(function);
    blocks.insert(blocks.end(), more.begin(), more.end());
  }
  magic.emit(module);
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
