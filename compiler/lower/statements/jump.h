// Labels, and break, continue, goto and fallthrough.

#ifndef MINIGO_LOWER_STATEMENTS_JUMP_H_
#define MINIGO_LOWER_STATEMENTS_JUMP_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The statement can be left, and continued, while its body is lowered: a loop if it has a continue
// block.
class BranchScope {
 public:
  // continue_block: nullptr if the statement is not a loop.
  BranchScope(FunctionContext& fc, const syntax::Stmt* stmt, llvm::BasicBlock* break_block,
              llvm::BasicBlock* continue_block)
      : fc_(fc), is_loop_(continue_block != nullptr) {
    fc_.jumps.targets.push_back({stmt, break_block, continue_block});
    if (is_loop_) ++fc_.loop_depth;
  }
  ~BranchScope() {
    fc_.jumps.targets.pop_back();
    if (is_loop_) --fc_.loop_depth;
  }
  BranchScope(const BranchScope&) = delete;
  BranchScope& operator=(const BranchScope&) = delete;

 private:
  FunctionContext& fc_;
  bool is_loop_;
};

void lower_labeled(FunctionContext& fc, const syntax::LabeledStmt* stmt);
void lower_branch(FunctionContext& fc, const syntax::BranchStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_JUMP_H_
