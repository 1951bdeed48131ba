// Specification, "Terminating statements". The statements have been checked: branches have their
// targets.

#include <algorithm>

#include "sema/statements.h"

namespace minigo::sema {

namespace {

using namespace syntax;

bool any_breaks(std::span<Stmt* const> list, const Stmt* target);

template <class Clause>
bool clause_breaks(std::span<Clause* const> clauses, const Stmt* target) {
  return std::any_of(clauses.begin(), clauses.end(),
                     [&](const Clause* clause) { return any_breaks(clause->body, target); });
}

// "There are no "break" statements referring to the statement": whether there is one.
bool breaks(const Stmt* stmt, const Stmt* target) {
  if (stmt == nullptr) return false;
  switch (stmt->kind) {
    case StmtKind::kLabeled:
      return breaks(cast<LabeledStmt>(stmt)->stmt, target);
    case StmtKind::kBranch: {
      const auto* branch = cast<BranchStmt>(stmt);
      return branch->token == Token::kBreak && branch->target == target;
    }
    case StmtKind::kBlock:
      return any_breaks(cast<BlockStmt>(stmt)->stmts, target);
    case StmtKind::kIf:
      return breaks(cast<IfStmt>(stmt)->then, target) ||
             breaks(cast<IfStmt>(stmt)->otherwise, target);
    case StmtKind::kSwitch:
      return clause_breaks<CaseClause>(cast<SwitchStmt>(stmt)->clauses, target);
    case StmtKind::kTypeSwitch:
      return clause_breaks<CaseClause>(cast<TypeSwitchStmt>(stmt)->clauses, target);
    case StmtKind::kSelect:
      return clause_breaks<CommClause>(cast<SelectStmt>(stmt)->clauses, target);
    case StmtKind::kFor:
      return breaks(cast<ForStmt>(stmt)->body, target);
    case StmtKind::kRange:
      return breaks(cast<RangeStmt>(stmt)->body, target);
    default:
      return false;
  }
}

bool any_breaks(std::span<Stmt* const> list, const Stmt* target) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Stmt* stmt) { return breaks(stmt, target); });
}

// "A block in which the statement list ends in a terminating statement."
bool ends_terminating(std::span<Stmt* const> list) {
  for (size_t i = list.size(); i-- > 0;) {
    if (list[i]->kind != StmtKind::kEmpty) return is_terminating(list[i]);
  }
  return false;
}

// A statement list, or one that ends in a fallthrough; no break refers to `target`.
bool clause_terminates(std::span<Stmt* const> body, const Stmt* target) {
  return ends_terminating(body) && !any_breaks(body, target);
}

bool switch_terminates(std::span<CaseClause* const> clauses, const Stmt* target) {
  bool has_default = false;
  for (const CaseClause* clause : clauses) {
    has_default = has_default || clause->is_default;
    if (!clause_terminates(clause->body, target)) return false;
  }
  return has_default;
}

bool select_terminates(const SelectStmt* stmt) {
  return std::all_of(stmt->clauses.begin(), stmt->clauses.end(), [&](const CommClause* clause) {
    return clause_terminates(clause->body, stmt);
  });
}

bool is_panic(const ExprStmt* stmt) {
  const auto* call = dyn_cast<CallExpr>(Checker::unparen(stmt->expr));
  return call != nullptr && call->call == CallKind::kBuiltin &&
         call->builtin == types::BuiltinId::kPanic;
}

}  // namespace

bool is_terminating(const Stmt* statement) {
  if (statement == nullptr) return false;
  switch (statement->kind) {
    case StmtKind::kReturn:
    case StmtKind::kBad:  // an error has been reported
      return true;
    case StmtKind::kBranch: {
      Token token = cast<BranchStmt>(statement)->token;
      return token == Token::kGoto || token == Token::kFallthrough;
    }
    case StmtKind::kExpr:
      return is_panic(cast<ExprStmt>(statement));
    case StmtKind::kLabeled:
      return is_terminating(cast<LabeledStmt>(statement)->stmt);
    case StmtKind::kBlock:
      return ends_terminating(cast<BlockStmt>(statement)->stmts);
    case StmtKind::kIf: {
      const auto* branches = cast<IfStmt>(statement);
      return is_terminating(branches->then) && is_terminating(branches->otherwise);
    }
    case StmtKind::kFor: {
      const auto* loop = cast<ForStmt>(statement);
      return loop->cond == nullptr && !breaks(loop->body, loop);
    }
    case StmtKind::kSwitch:
      return switch_terminates(cast<SwitchStmt>(statement)->clauses, statement);
    case StmtKind::kTypeSwitch:
      return switch_terminates(cast<TypeSwitchStmt>(statement)->clauses, statement);
    case StmtKind::kSelect:
      return select_terminates(cast<SelectStmt>(statement));
    default:
      return false;
  }
}

}  // namespace minigo::sema
