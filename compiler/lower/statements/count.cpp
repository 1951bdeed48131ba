#include "lower/statements/count.h"

#include "llvm/IR/Constants.h"
#include "lower/values/global.h"

namespace minigo::lower {

void lower_count(FunctionContext& fc, const syntax::CountStmt* stmt) {
  llvm::IRBuilder<>& builder = fc.builder;
  llvm::GlobalVariable* counters = global_variable(fc.module, stmt->counters);
  llvm::Type* word = builder.getInt32Ty();
  llvm::Constant* index = builder.getInt64(stmt->index);
  llvm::Constant* counter = llvm::ConstantExpr::getInBoundsGetElementPtr(word, counters, index);
  llvm::Constant* one = builder.getInt32(1);
  switch (stmt->mode) {
    case syntax::CountMode::kNone:
      return;
    case syntax::CountMode::kSet:
      builder.CreateStore(one, counter);
      return;
    case syntax::CountMode::kCount:
      builder.CreateStore(builder.CreateAdd(builder.CreateLoad(word, counter), one), counter);
      return;
    case syntax::CountMode::kAtomic:
      // It orders nothing: the race detector shall not see it.
      builder
          .CreateAtomicRMW(llvm::AtomicRMWInst::Add, counter, one, llvm::MaybeAlign(4),
                           llvm::AtomicOrdering::Monotonic)
          ->setMetadata(llvm::LLVMContext::MD_nosanitize, llvm::MDNode::get(fc.module.context, {}));
      return;
  }
}

}  // namespace minigo::lower
