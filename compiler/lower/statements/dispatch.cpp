// Dispatch over the kinds of statements, and those that need no file of their own.

#include "lower/statements/statement.h"

#include <utility>

#include "lower/expressions/expression.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/module/statement_state.h"
#include "lower/statements/defer.h"
#include "lower/statements/statements.h"
#include "lower/values/memory.h"

namespace minigo::lower {

using support::Token;
using syntax::StmtKind;

namespace {

// A block that goto jumps to.
llvm::BasicBlock* label_block(FunctionContext& fc, const syntax::Stmt* labeled) {
  llvm::BasicBlock*& block = fc.statements->labels[labeled];
  if (block == nullptr) block = fc.new_block("label");
  return block;
}

void lower_labeled(FunctionContext& fc, const syntax::LabeledStmt* stmt) {
  fc.branch_and_start(label_block(fc, stmt));
  fc.statements->saw_label = true;
  lower_stmt(fc, stmt->stmt);
}

const BranchTarget& find_target(FunctionContext& fc, const syntax::Stmt* stmt) {
  auto& targets = fc.statements->targets;
  for (size_t i = targets.size(); i-- > 0;)
    if (targets[i].stmt == stmt) return targets[i];
  llvm::report_fatal_error("branch to a statement that is not around it");
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
      return fc.branch(fc.statements->fallthrough);
  }
}

void lower_if(FunctionContext& fc, const syntax::IfStmt* stmt) {
  LexicalBlock scope(fc, stmt->pos);
  if (stmt->init != nullptr) lower_stmt(fc, stmt->init);
  llvm::BasicBlock* then = fc.new_block("then");
  llvm::BasicBlock* done = fc.new_block("endif");
  llvm::BasicBlock* otherwise = stmt->otherwise != nullptr ? fc.new_block("else") : done;
  lower_condition(fc, stmt->cond, then, otherwise);
  fc.start(then);
  lower_block(fc, stmt->then);
  fc.branch(done);
  if (stmt->otherwise != nullptr) {
    fc.start(otherwise);
    lower_stmt(fc, stmt->otherwise);
    fc.branch(done);
  }
  fc.start(done);
}

// ---- return (specification, "Return statements") ----

// The values as the results' types have them.
llvm::SmallVector<Value, 4> return_values(FunctionContext& fc, const syntax::ReturnStmt* stmt) {
  const auto& types = fc.signature->results->vars;
  if (stmt->results.size() == types.size()) return lower_operands(fc, stmt->results);
  llvm::SmallVector<Value, 4> values;
  Value tuple = lower_expr(fc, stmt->results[0]);
  for (size_t i = 0; i < types.size(); ++i)
    values.push_back(convert(fc, tuple_element(fc, tuple, static_cast<int>(i)), types[i]->type));
  return values;
}

void set_results(FunctionContext& fc, llvm::ArrayRef<Value> values) {
  for (size_t i = 0; i < values.size(); ++i)
    store(fc, variable_place(fc, fc.results[i]), values[i]);
}

void return_results(FunctionContext& fc) {
  if (fc.has_defer)
    branch_to_defer_return(fc);
  else
    emit_return_of_results(fc);
  fc.builder.ClearInsertionPoint();
}

// Others than this function see what the result variables hold after a return statement.
bool results_are_shared(const FunctionContext& fc) {
  return fc.has_defer || llvm::any_of(fc.results, [](const types::Var* result) {
           return result->captured || result->address_taken;
         });
}

// "A "return" statement that specifies results sets the result parameters before any deferred
// functions are executed."
void lower_return(FunctionContext& fc, const syntax::ReturnStmt* stmt) {
  if (stmt->results.empty()) return return_results(fc);
  // Loops around it end here: what it evaluates is evaluated once.
  int loop_depth = std::exchange(fc.statements->loop_depth, 0);
  llvm::SmallVector<Value, 4> values = return_values(fc, stmt);
  fc.statements->loop_depth = loop_depth;
  fc.set_pos(stmt->pos);
  if (results_are_shared(fc)) {
    set_results(fc, values);
    return return_results(fc);
  }
  emit_return(fc, values);
  fc.builder.ClearInsertionPoint();
}

}  // namespace

const types::Var* declared_var(const syntax::Expr* ident) {
  return types::dyn_cast<types::Var>(syntax::cast<syntax::Ident>(ident)->object);
}

bool is_blank(const syntax::Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(expr));
  return ident != nullptr && ident->name == "_";
}

void lower_stmts(FunctionContext& fc, std::span<syntax::Stmt* const> stmts) {
  for (const syntax::Stmt* stmt : stmts) lower_stmt(fc, stmt);
}

void lower_block(FunctionContext& fc, const syntax::BlockStmt* block) {
  LexicalBlock scope(fc, block->pos);
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

void lower_function_statements(FunctionContext& fc, const syntax::BlockStmt* body) {
  StatementState state;
  fc.statements = &state;
  begin_function_defers(fc);
  lower_stmts(fc, body->stmts);
  if (fc.has_block()) {
    fc.set_pos(body->rbrace);
    return_results(fc);
  }
  finish_function_defers(fc);
  fc.statements = nullptr;
}

}  // namespace minigo::lower
