// "Select statements".

#include "sema/statements.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// Spec: "There can be at most one default case and it may appear anywhere in the list of cases."
void check_defaults(Checker& checker, std::span<CommClause*> clauses) {
  const CommClause* first = nullptr;
  for (const CommClause* clause : clauses) {
    if (clause->comm != nullptr) continue;
    if (first != nullptr) {
      checker.error(clause->pos, "multiple defaults (first at ", checker.position(first->pos), ")");
    } else {
      first = clause;
    }
  }
}

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

// The value received is converted by whoever receives: the tree has the bare receive operation.
void unwrap_receive(Stmt* comm) {
  auto* assign = dyn_cast<AssignStmt>(comm);
  if (assign == nullptr) return;
  if (auto* conversion = dyn_cast<ImplicitConversion>(assign->rhs[0])) {
    assign->rhs[0] = conversion->operand;
  }
}

void check_clause(Checker& checker, CommClause* clause) {
  if (clause->comm != nullptr && !is_communication(clause->comm)) {
    if (clause->comm->kind == StmtKind::kBad) return;
    return checker.error(clause->comm->pos,
                         "select case must be send or receive (possibly with assignment)");
  }
  BlockScope scope(checker);
  if (clause->comm != nullptr) {
    stmt(checker, clause->comm);
    unwrap_receive(clause->comm);
  }
  stmt_list(checker, clause->body);
}

}  // namespace

void select_stmt(Checker& checker, SelectStmt* statement) {
  check_defaults(checker, statement->clauses);
  for (CommClause* clause : statement->clauses) check_clause(checker, clause);
}

}  // namespace minigo::sema
