// Select statements (specification, "Select statements").

#include "sema/statements/select.h"

#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/default_clause.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Whether the expression is a receive operation, perhaps in parentheses.
bool is_receive(const Expr* expr) {
  const auto* unary = dyn_cast<UnaryExpr>(unparen(expr));
  return unary != nullptr && unary->op == Token::kArrow;
}

// Spec: "RecvExpr must be a (possibly parenthesized) receive operation."
bool is_communication(Stmt* comm) {
  if (comm->kind == StmtKind::kSend) return true;
  if (auto* assign = dyn_cast<AssignStmt>(comm)) {
    bool plain = assign->op == Token::kAssign || assign->op == Token::kDefine;
    return plain && assign->rhs.size() == 1 && is_receive(assign->rhs[0]);
  }
  auto* expr = dyn_cast<ExprStmt>(comm);
  return expr != nullptr && is_receive(expr->expr);
}

// Takes an implicit conversion off the received value: lowering expects the bare receive operation,
// and converts the value when it assigns it.
void unwrap_receive(Stmt* comm) {
  auto* assign = dyn_cast<AssignStmt>(comm);
  if (assign == nullptr) return;
  if (auto* conversion = dyn_cast<ImplicitConversion>(assign->rhs[0])) {
    assign->rhs[0] = conversion->operand;
  }
}

// Checks the communication and the statements of a clause, in a scope of their own.
void check_clause(Checker& checker, CommClause* clause) {
  if (clause->comm != nullptr && !is_communication(clause->comm)) {
    if (clause->comm->kind == StmtKind::kBad) return;
    return error(checker, clause->comm->pos,
                 "select case must be send or receive (possibly with assignment)");
  }
  BlockScope scope(checker);
  if (clause->comm != nullptr) {
    check_stmt(checker, clause->comm);
    unwrap_receive(clause->comm);
  }
  check_stmts(checker, clause->body);
}

}  // namespace

void check_select(Checker& checker, SelectStmt* statement) {
  check_default_clauses(checker, statement->clauses,
                        [](const CommClause* clause) { return clause->comm == nullptr; });
  for (CommClause* clause : statement->clauses) check_clause(checker, clause);
}

}  // namespace minigo::sema
