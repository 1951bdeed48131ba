// Statements (specification, "Statements"): the dispatch and the short ones.

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/statements.h"
#include "types/type_set.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Spec: "With the exception of specific built-in functions, function and method calls and receive
// operations can appear in statement context."
void expr_stmt(Checker& checker, ExprStmt* statement) {
  ExprClass expr_class = checker.raw_expr(statement->expr);
  Expr* expr = statement->expr;
  switch (expr->mode) {
    case Mode::kInvalid:
      return;
    case Mode::kBuiltin:
      return checker.error(expr->pos, checker.describe(expr), " must be called");
    case Mode::kType:
      return checker.error(expr->pos, checker.describe(expr), " is not an expression");
    default:
      if (expr_class == ExprClass::kStatement) return;
      checker.error(expr->pos, checker.describe(expr), " is not used");
  }
}

void send_stmt(Checker& checker, SendStmt* statement) {
  checker.expr(statement->chan);
  checker.expr(statement->value);
  if (statement->chan->mode == Mode::kInvalid || statement->value->mode == Mode::kInvalid) return;
  if (const Type* elem = chan_elem(checker, statement->chan, false)) {
    checker.assignment(statement->value, elem, "send");
  }
}

// Spec: "The expression must be a function or method call; it cannot be parenthesized. Calls of
// built-in functions are restricted as for expression statements."
void suspended_call(Checker& checker, Expr*& call, std::string_view keyword) {
  call = unparen(call);
  if (call->kind != ExprKind::kCall) {
    if (call->kind != ExprKind::kBad) {
      checker.error(call->pos, "expression in ", keyword, " must be function call");
    }
    return checker.use(call);
  }
  switch (checker.raw_expr(call)) {
    case ExprClass::kStatement:
      return;
    case ExprClass::kConversion:
      if (call->mode == Mode::kInvalid) return;
      return checker.error(call->pos, keyword, " requires function call, not conversion ",
                           checker.describe(call));
    case ExprClass::kExpression:
      if (call->mode == Mode::kInvalid) return;
      checker.error(call->pos, keyword, " discards result of ", checker.describe(call));
  }
}

void defer_stmt(Checker& checker, DeferStmt* statement) {
  if (checker.env_.function != nullptr) checker.env_.function->has_defer() = true;
  suspended_call(checker, statement->call, "defer");
}

void condition(Checker& checker, Expr*& slot, std::string_view statement) {
  checker.expr(slot);
  if (slot->mode == Mode::kInvalid) return;
  if (!types::all_boolean(slot->type)) {
    return checker.error(slot->pos, "non-boolean condition in ", statement, " statement");
  }
  checker.default_untyped(slot);
}

void block_stmt(Checker& checker, BlockStmt* statement) {
  BlockScope scope(checker);
  stmt_list(checker, statement->stmts);
}

void if_stmt(Checker& checker, IfStmt* statement) {
  BlockScope scope(checker);
  if (statement->init != nullptr) stmt(checker, statement->init);
  condition(checker, statement->cond, "if");
  stmt(checker, statement->then);
  if (statement->otherwise != nullptr) stmt(checker, statement->otherwise);
}

// The variables of an init statement that are captured or have their address taken.
std::span<Var*> captured_variables(Checker& checker, Stmt* init) {
  std::vector<Var*> variables;
  if (auto* define = dyn_cast<AssignStmt>(init); define && define->op == Token::kDefine) {
    for (Expr* lhs : define->lhs) {
      auto* ident = dyn_cast<Ident>(lhs);
      auto* variable = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
      if (variable == nullptr) continue;
      if (variable->captured || variable->address_taken) variables.push_back(variable);
    }
  }
  return checker.arena_.copy(variables);
}

void for_stmt(Checker& checker, ForStmt* statement) {
  size_t top = checker.delayed_.size();
  BlockScope scope(checker);
  if (statement->init != nullptr) stmt(checker, statement->init);
  if (statement->cond != nullptr) condition(checker, statement->cond, "for");
  if (statement->post != nullptr) stmt(checker, statement->post);
  if (statement->body != nullptr) stmt(checker, statement->body);
  checker.process_delayed(top);  // literals in the condition may capture the variables
  if (per_iteration_variables(checker, statement->pos))
    statement->per_iteration = captured_variables(checker, statement->init);
}

void dispatch(Checker& checker, Stmt* statement) {
  switch (statement->kind) {
    case StmtKind::kBad:
    case StmtKind::kEmpty:
    case StmtKind::kBranch:  // syntax/labels.cpp
      return;
    case StmtKind::kDecl:
      if (auto* decl = cast<DeclStmt>(statement)->decl) decl_stmt(checker, decl);
      return;
    case StmtKind::kLabeled:
      if (auto* inner = cast<LabeledStmt>(statement)->stmt) stmt(checker, inner);
      return;
    case StmtKind::kExpr:
      return expr_stmt(checker, cast<ExprStmt>(statement));
    case StmtKind::kSend:
      return send_stmt(checker, cast<SendStmt>(statement));
    case StmtKind::kIncDec:
      return inc_dec_stmt(checker, cast<IncDecStmt>(statement));
    case StmtKind::kAssign:
      return assign_stmt(checker, cast<AssignStmt>(statement));
    case StmtKind::kGo:
      return suspended_call(checker, cast<GoStmt>(statement)->call, "go");
    case StmtKind::kDefer:
      return defer_stmt(checker, cast<DeferStmt>(statement));
    case StmtKind::kReturn:
      return return_stmt(checker, cast<ReturnStmt>(statement));
    case StmtKind::kBlock:
      return block_stmt(checker, cast<BlockStmt>(statement));
    case StmtKind::kIf:
      return if_stmt(checker, cast<IfStmt>(statement));
    case StmtKind::kSwitch:
      return switch_stmt(checker, cast<SwitchStmt>(statement));
    case StmtKind::kTypeSwitch:
      return type_switch_stmt(checker, cast<TypeSwitchStmt>(statement));
    case StmtKind::kSelect:
      return select_stmt(checker, cast<SelectStmt>(statement));
    case StmtKind::kFor:
      return for_stmt(checker, cast<ForStmt>(statement));
    case StmtKind::kRange:
      return range_stmt(checker, cast<RangeStmt>(statement));
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
      return;  // only inside their statements
  }
}

}  // namespace

bool per_iteration_variables(const Checker& checker, Pos pos) {
  const support::SourceFile* source = checker.diagnostics_.sources().file(pos);
  return source == nullptr || source->go_minor() >= 22;
}

void stmt(Checker& checker, Stmt* statement) {
  // Function literals are checked before the scope gets more names.
  size_t top = checker.delayed_.size();
  dispatch(checker, statement);
  checker.process_delayed(top);
}

void stmt_list(Checker& checker, std::span<Stmt*> statements) {
  for (Stmt* statement : statements) {
    if (statement != nullptr) stmt(checker, statement);
  }
}

Var* new_local(Checker& checker, const Ident* ident, const Type* type) {
  auto* variable = checker.arena_.make<Var>(ident->pos, checker.package_, ident->name, type);
  variable->function_depth = checker.env_.function_depth();
  return variable;
}

}  // namespace minigo::sema
