// A condition that depends on a value which the loop itself changes is left alone: `i < len(s)` and
// `p != nil` in a walk stay as fast as they are. What is left would be computed once before the
// loop. Its loads become atomic ones, of the weakest order that LLVM does not move out of a loop:
// the same instruction of the machine. A call that only reads gets a fence of the compiler before
// it.

#include "passes/waiting_loops.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

namespace minigo::passes {
namespace {

// Conditions that need more instructions are taken to depend on the loop.
constexpr size_t kMaxInstructions = 64;

bool is_variable_of_frame(const llvm::LoadInst& load) {
  return llvm::isa<llvm::AllocaInst>(llvm::getUnderlyingObject(load.getPointerOperand()));
}

// LLVM takes an atomic load for a write.
bool may_write(const llvm::Instruction& instruction) {
  return instruction.mayWriteToMemory() && !llvm::isa<llvm::LoadInst>(instruction);
}

bool may_be_written(const llvm::LoadInst& load, const llvm::Loop& loop, llvm::AAResults& aliases) {
  auto location = llvm::MemoryLocation::get(&load);
  for (llvm::BasicBlock* block : loop.blocks()) {
    for (llvm::Instruction& instruction : *block) {
      if (may_write(instruction) && llvm::isModSet(aliases.getModRefInfo(&instruction, location)))
        return true;
    }
  }
  return false;
}

// The reads that the end of a loop depends on.
class Condition {
 public:
  Condition(const llvm::Loop& loop, llvm::AAResults& aliases) : loop_(loop), aliases_(aliases) {}

  // False if the loop changes the value by itself.
  bool depends_on_memory_only(llvm::Value* value) {
    add(value);
    for (size_t i = 0; i < needed_.size(); i++) {
      if (needed_.size() > kMaxInstructions || !visit(*needed_[i])) return false;
    }
    return true;
  }

  void read_again() const {
    for (llvm::LoadInst* load : loads_) make_atomic(*load);
    for (llvm::CallInst* call : calls_) put_fence(*call);
  }

 private:
  void add(llvm::Value* value) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (instruction != nullptr && loop_.contains(instruction)) needed_.insert(instruction);
  }

  bool visit(llvm::Instruction& instruction) {
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
      if (phi->getParent() == loop_.getHeader()) return false;
    } else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      if (!visit_load(*load)) return false;
    } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction)) {
      if (call->mayWriteToMemory()) return false;
      if (!call->doesNotAccessMemory()) calls_.push_back(call);
    } else if (instruction.mayReadOrWriteMemory() || llvm::isa<llvm::AllocaInst>(instruction)) {
      return false;
    }
    for (llvm::Value* operand : instruction.operands()) add(operand);
    return true;
  }

  // A load that is read again anyway needs nothing.
  bool visit_load(llvm::LoadInst& load) {
    if (!load.isSimple()) return true;
    if (is_variable_of_frame(load) || may_be_written(load, loop_, aliases_)) return false;
    if (!load.hasMetadata(llvm::LLVMContext::MD_invariant_load)) loads_.push_back(&load);
    return true;
  }

  static void make_atomic(llvm::LoadInst& load) {
    llvm::Type* type = load.getType();
    bool is_word = type->isPointerTy() || (type->isIntegerTy() && type->getIntegerBitWidth() >= 8 &&
                                           type->getIntegerBitWidth() <= 64 &&
                                           llvm::isPowerOf2_32(type->getIntegerBitWidth()));
    if (is_word)
      load.setAtomic(llvm::AtomicOrdering::Monotonic);
    else
      load.setVolatile(true);
  }

  static void put_fence(llvm::CallInst& call) {
    llvm::IRBuilder<> builder(&call);
    auto* type = llvm::FunctionType::get(builder.getVoidTy(), false);
    builder.CreateCall(type, llvm::InlineAsm::get(type, "", "~{memory}", /*hasSideEffects=*/true));
  }

  const llvm::Loop& loop_;
  llvm::AAResults& aliases_;
  llvm::SmallSetVector<llvm::Instruction*, 16> needed_;
  llvm::SmallVector<llvm::LoadInst*, 4> loads_;
  llvm::SmallVector<llvm::CallInst*, 2> calls_;
};

llvm::Value* condition_of(const llvm::BasicBlock& block) {
  const llvm::Instruction* end = block.getTerminator();
  if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(end))
    return branch->isConditional() ? branch->getCondition() : nullptr;
  if (const auto* choice = llvm::dyn_cast<llvm::SwitchInst>(end)) return choice->getCondition();
  return nullptr;
}

using Parts = llvm::SmallVector<llvm::Value*, 4>;

// `a && b` and `a || b` may have become one condition, of which each part may end the loop.
Parts parts_of(llvm::Value* condition) {
  using namespace llvm::PatternMatch;
  Parts parts = {condition};
  for (size_t i = 0; i < parts.size();) {
    llvm::Value* left = nullptr;
    llvm::Value* right = nullptr;
    auto both = m_CombineOr(m_LogicalAnd(m_Value(left), m_Value(right)),
                            m_LogicalOr(m_Value(left), m_Value(right)));
    if (parts.size() < kMaxInstructions && match(parts[i], both)) {
      parts[i] = left;
      parts.push_back(right);
    } else {
      i++;
    }
  }
  return parts;
}

void visit(const llvm::Loop& loop, llvm::AAResults& aliases) {
  llvm::SmallVector<llvm::BasicBlock*, 4> exits;
  loop.getExitingBlocks(exits);
  for (const llvm::BasicBlock* block : exits) {
    llvm::Value* value = condition_of(*block);
    if (value == nullptr) continue;
    for (llvm::Value* part : parts_of(value)) {
      Condition condition(loop, aliases);
      if (condition.depends_on_memory_only(part)) condition.read_again();
    }
  }
}

}  // namespace

llvm::PreservedAnalyses WaitingLoopsPass::run(llvm::Function& function,
                                              llvm::FunctionAnalysisManager& analyses) {
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  if (loops.empty()) return llvm::PreservedAnalyses::all();
  auto& aliases = analyses.getResult<llvm::AAManager>(function);
  for (const llvm::Loop* loop : loops.getLoopsInPreorder()) visit(*loop, aliases);
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return preserved;
}

}  // namespace minigo::passes
