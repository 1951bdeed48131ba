#include "lower/statements/jump.h"

#include "lower/statements/statement.h"

namespace minigo::lower {

using support::Token;

namespace {

// The block that goto jumps to.
llvm::BasicBlock* label_block(FunctionContext& fc, const syntax::Stmt* labeled) {
  llvm::BasicBlock*& block = fc.jumps.labels[labeled];
  if (block == nullptr) block = fc.new_block("label");
  return block;
}

const BranchTarget& find_target(FunctionContext& fc, const syntax::Stmt* stmt) {
  auto& targets = fc.jumps.targets;
  for (size_t i = targets.size(); i-- > 0;)
    if (targets[i].stmt == stmt) return targets[i];
  llvm::report_fatal_error("branch to a statement that is not around it");
}

}  // namespace

void lower_labeled(FunctionContext& fc, const syntax::LabeledStmt* stmt) {
  fc.branch_and_start(label_block(fc, stmt));
  fc.saw_label = true;
  lower_stmt(fc, stmt->stmt);
}

void lower_branch(FunctionContext& fc, const syntax::BranchStmt* stmt) {
  switch (stmt->token) {
    case Token::kBreak:
      return fc.branch(find_target(fc, stmt->target).break_block);
    case Token::kContinue:
      return fc.branch(find_target(fc, stmt->target).continue_block);
    case Token::kGoto:
      return fc.branch(label_block(fc, stmt->target));
    default:
      return fc.branch(fc.jumps.fallthrough);
  }
}

}  // namespace minigo::lower
