// What the statement files share while a function is being lowered.

#ifndef MINIGO_LOWER_MODULE_STATEMENT_STATE_H_
#define MINIGO_LOWER_MODULE_STATEMENT_STATE_H_

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "lower/module/function_context.h"
#include "syntax/ast.h"

namespace minigo::lower {

// A statement that break and continue can leave or continue.
struct BranchTarget {
  const syntax::Stmt* stmt;
  llvm::BasicBlock* break_block;
  llvm::BasicBlock* continue_block;  // nullptr: not a loop
};

struct StatementState {
  llvm::SmallVector<BranchTarget, 8> targets;
  llvm::DenseMap<const syntax::Stmt*, llvm::BasicBlock*> labels;  // goto's, by LabeledStmt
  llvm::BasicBlock* fallthrough = nullptr;  // the body of the next clause of the switch
  int loop_depth = 0;
  bool saw_label = false;  // code that follows may be reached again by goto

  // Functions with defer statements; see lower_defer.cpp.
  llvm::Value* defer_frame = nullptr;
  llvm::BasicBlock* defer_return = nullptr;  // runs deferred calls and returns the results
  // Functions that call recover: whether this call sees the panic (i1).
  llvm::Value* may_recover = nullptr;
  int thunks = 0;  // go and defer wrappers so far, for their names
};

// A statement's break and continue blocks while its body is lowered.
class BranchScope {
 public:
  BranchScope(FunctionContext& fc, const syntax::Stmt* stmt, llvm::BasicBlock* break_block,
              llvm::BasicBlock* continue_block)
      : state_(*fc.statements), is_loop_(continue_block != nullptr) {
    state_.targets.push_back({stmt, break_block, continue_block});
    if (is_loop_) ++state_.loop_depth;
  }
  ~BranchScope() {
    state_.targets.pop_back();
    if (is_loop_) --state_.loop_depth;
  }
  BranchScope(const BranchScope&) = delete;
  BranchScope& operator=(const BranchScope&) = delete;

 private:
  StatementState& state_;
  bool is_loop_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_STATEMENT_STATE_H_
