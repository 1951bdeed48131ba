// Dispatch over the kinds of statements.

#include <algorithm>
#include <optional>

#include "lower/expressions/expression.h"
#include "lower/module/lexical_block.h"
#include "lower/statements/assignment.h"
#include "lower/statements/count.h"
#include "lower/statements/defer.h"
#include "lower/statements/for_loop.h"
#include "lower/statements/go.h"
#include "lower/statements/if.h"
#include "lower/statements/jump.h"
#include "lower/statements/range_loop.h"
#include "lower/statements/return.h"
#include "lower/statements/select.h"
#include "lower/statements/statement.h"
#include "lower/statements/switch.h"
#include "lower/statements/type_switch.h"
#include "lower/statements/variable_declaration.h"

namespace minigo::lower {

using syntax::StmtKind;

namespace {

bool declares(const syntax::Stmt* stmt) {
  if (const auto* labeled = syntax::dyn_cast<syntax::LabeledStmt>(stmt)) {
    return declares(labeled->stmt);
  }
  const auto* assignment = syntax::dyn_cast<syntax::AssignStmt>(stmt);
  return stmt->kind == StmtKind::kDecl ||
         (assignment != nullptr && assignment->op == syntax::Token::kDefine);
}

}  // namespace

void lower_stmts(FunctionContext& fc, std::span<syntax::Stmt* const> stmts) {
  for (const syntax::Stmt* stmt : stmts) lower_stmt(fc, stmt);
}

void lower_block(FunctionContext& fc, const syntax::BlockStmt* block) {
  // Most blocks declare nothing, and need no scope in debug information.
  std::optional<LexicalBlock> scope;
  if (std::ranges::any_of(block->stmts, declares)) scope.emplace(fc, block->pos);
  lower_stmts(fc, block->stmts);
}

void lower_stmt(FunctionContext& fc, const syntax::Stmt* stmt) {
  // Code that cannot be reached gets a block that finish() removes.
  fc.ensure_block();
  fc.set_pos(stmt->pos);
  switch (stmt->kind) {
    case StmtKind::kBad:
    case StmtKind::kEmpty:
      return;
    case StmtKind::kCount:
      return lower_count(fc, syntax::cast<syntax::CountStmt>(stmt));
    case StmtKind::kDecl:
      return lower_var_decl(fc, syntax::cast<syntax::DeclStmt>(stmt)->decl);
    case StmtKind::kLabeled:
      return lower_labeled(fc, syntax::cast<syntax::LabeledStmt>(stmt));
    case StmtKind::kExpr:
      lower_expr(fc, syntax::cast<syntax::ExprStmt>(stmt)->expr);
      return;
    case StmtKind::kSend:
      return lower_send(fc, syntax::cast<syntax::SendStmt>(stmt));
    case StmtKind::kIncDec:
      return lower_inc_dec(fc, syntax::cast<syntax::IncDecStmt>(stmt));
    case StmtKind::kAssign:
      return lower_assign(fc, syntax::cast<syntax::AssignStmt>(stmt));
    case StmtKind::kGo:
      return lower_go(fc, syntax::cast<syntax::GoStmt>(stmt));
    case StmtKind::kDefer:
      return lower_defer(fc, syntax::cast<syntax::DeferStmt>(stmt));
    case StmtKind::kReturn:
      return lower_return(fc, syntax::cast<syntax::ReturnStmt>(stmt));
    case StmtKind::kBranch:
      return lower_branch(fc, syntax::cast<syntax::BranchStmt>(stmt));
    case StmtKind::kBlock:
      return lower_block(fc, syntax::cast<syntax::BlockStmt>(stmt));
    case StmtKind::kIf:
      return lower_if(fc, syntax::cast<syntax::IfStmt>(stmt));
    case StmtKind::kSwitch:
      return lower_switch(fc, syntax::cast<syntax::SwitchStmt>(stmt));
    case StmtKind::kTypeSwitch:
      return lower_type_switch(fc, syntax::cast<syntax::TypeSwitchStmt>(stmt));
    case StmtKind::kSelect:
      return lower_select(fc, syntax::cast<syntax::SelectStmt>(stmt));
    case StmtKind::kFor:
      return lower_for(fc, syntax::cast<syntax::ForStmt>(stmt));
    case StmtKind::kRange:
      return lower_range(fc, syntax::cast<syntax::RangeStmt>(stmt));
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
      break;  // parts of other statements
  }
  llvm::report_fatal_error("clause outside its statement");
}

}  // namespace minigo::lower
