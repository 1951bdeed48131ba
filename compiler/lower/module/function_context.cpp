#include "lower/module/function_context.h"

#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "lower/module/debug_info.h"
#include "lower/module/doubtful_lifetimes.h"

namespace minigo::lower {

FunctionContext::FunctionContext(ModuleContext& module, llvm::Function* function,
                                 const types::Signature* signature)
    : module(module),
      function(function),
      signature(signature),
      builder(module.context),
      scope(function->getSubprogram()) {
  llvm::BasicBlock* entry = llvm::BasicBlock::Create(module.context, "entry", function);
  // Allocas go in front of a placeholder, which finish() removes.
  alloca_point_ = llvm::CastInst::Create(
      llvm::Instruction::BitCast, llvm::PoisonValue::get(module.i32), module.i32, "allocas", entry);
  builder.SetInsertPoint(entry);
  // LLVM wants a position for each call, so there is one from the start.
  if (llvm::DISubprogram* subprogram = function->getSubprogram()) {
    line_ = subprogram->getLine();
    builder.SetCurrentDebugLocation(llvm::DILocation::get(module.context, line_, 0, subprogram));
  }
}

FunctionContext::~FunctionContext() = default;

llvm::BasicBlock* FunctionContext::new_block(const char* name) {
  return llvm::BasicBlock::Create(module.context, name);
}

void FunctionContext::start(llvm::BasicBlock* block) {
  block->insertInto(function);
  builder.SetInsertPoint(block);
}

void FunctionContext::branch(llvm::BasicBlock* block) {
  if (!has_block()) return;
  builder.CreateBr(block);
  builder.ClearInsertionPoint();
}

void FunctionContext::branch_and_start(llvm::BasicBlock* block) {
  branch(block);
  start(block);
}

void FunctionContext::branch_if(llvm::Value* condition, llvm::BasicBlock* yes,
                                llvm::BasicBlock* no) {
  builder.CreateCondBr(condition, yes, no);
  builder.ClearInsertionPoint();
}

void FunctionContext::unreachable() {
  if (!has_block()) return;
  builder.CreateUnreachable();
  builder.ClearInsertionPoint();
}

void FunctionContext::ensure_block() {
  if (!has_block()) start(new_block("dead"));
}

llvm::BranchInst* FunctionContext::branch_unlikely(llvm::Value* condition, llvm::BasicBlock* cold) {
  llvm::BasicBlock* next = new_block("next");
  llvm::MDNode* weights = llvm::MDBuilder(module.context).createUnlikelyBranchWeights();
  llvm::BranchInst* branch = builder.CreateCondBr(condition, cold, next, weights);
  start(next);
  return branch;
}

namespace {

// Lowering loads and puts together whole values where the program uses only a part of them.
// Instructions that nothing uses are not worth the time of the passes.
void remove_unused(llvm::Function& function, bool keep_reads) {
  for (llvm::BasicBlock& block : llvm::reverse(function)) {
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (keep_reads && llvm::isa<llvm::LoadInst>(instruction)) continue;
      if (llvm::isInstructionTriviallyDead(&instruction)) instruction.eraseFromParent();
    }
  }
}

}  // namespace

void FunctionContext::finish() {
  for (llvm::BasicBlock* block : cold_) block->insertInto(function);
  cold_.clear();
  alloca_point_->eraseFromParent();
  alloca_point_ = nullptr;
  for (llvm::BasicBlock& block : *function) {
    if (block.getTerminator() == nullptr) new llvm::UnreachableInst(module.context, &block);
  }
  llvm::EliminateUnreachableBlocks(*function);
  drop_doubtful_lifetimes(*function, iteration_variables);
  for (auto [size, array] : text_arrays) drop_many_lifetimes(*array);
  remove_unused(*function, module.options.keep_reads);
}

llvm::AllocaInst* FunctionContext::alloca_in_entry(llvm::Type* type, llvm::Align align,
                                                   const char* name) {
  return new llvm::AllocaInst(type, 0, nullptr, align, name, alloca_point_->getIterator());
}

llvm::AllocaInst* FunctionContext::flag_in_entry(const char* name) {
  llvm::AllocaInst* flag = alloca_in_entry(builder.getInt1Ty(), llvm::Align(1), name);
  new llvm::StoreInst(builder.getFalse(), flag, false, llvm::Align(1),
                      alloca_point_->getIterator());
  return flag;
}

void FunctionContext::set_pos(support::Pos pos) {
  pos_ = pos;
  if (scope == nullptr || !pos.valid()) return;
  support::Location location = module.options.sources->locate(pos);
  line_ = location.file->line(location.file->offset(pos));
  llvm::DIScope* scope_of_file = scope_at(module, scope, location);
  builder.SetCurrentDebugLocation(llvm::DILocation::get(
      module.context, location.line, location.column, scope_of_file, inlined_at_));
}

}  // namespace minigo::lower
