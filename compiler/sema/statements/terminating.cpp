// Terminating statements (specification, "Terminating statements"). The statements have been
// checked: branches have their targets.

#include "sema/statements/terminating.h"

#include <algorithm>
#include <span>

#include "syntax/children.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Looks for a break statement that refers to `target`. Function literals have targets of their own.
class BreakFinder final : public ChildVisitor {
 public:
  explicit BreakFinder(const Stmt* target) : target_(target) {}
  bool found() const { return found_; }

  void expr(Expr*&) override {}
  void stmt(Stmt*& slot) override {
    const auto* branch = dyn_cast<BranchStmt>(slot);
    if (branch != nullptr && branch->token == Token::kBreak && branch->target == target_) {
      found_ = true;
    }
    if (!found_) visit_children(slot, *this);
  }

 private:
  const Stmt* target_;
  bool found_ = false;
};

// Whether a break statement inside `target` refers to it.
bool has_break(Stmt* target) {
  BreakFinder finder(target);
  visit_children(target, finder);
  return finder.found();
}

// "A block in which the statement list ends in a terminating statement."
bool ends_terminating(std::span<Stmt*> list) {
  for (size_t i = list.size(); i-- > 0;) {
    if (list[i]->kind != StmtKind::kEmpty) return is_terminating(list[i]);
  }
  return false;
}

// The statement lists may also end in a fallthrough.
template <class Clause>
bool all_terminate(std::span<Clause*> clauses) {
  return std::ranges::all_of(clauses,
                             [](Clause* clause) { return ends_terminating(clause->body); });
}

// Whether a switch with these clauses terminates: it has a default clause, all clauses terminate,
// and no break leaves it.
bool switch_terminates(std::span<CaseClause*> clauses, Stmt* stmt) {
  bool has_default = std::ranges::any_of(clauses, &CaseClause::is_default);
  return has_default && all_terminate(clauses) && !has_break(stmt);
}

// A call of the built-in function panic.
bool is_panic(const ExprStmt* stmt) {
  const auto* call = dyn_cast<CallExpr>(unparen(stmt->expr));
  return call != nullptr && call->call == CallKind::kBuiltin &&
         call->builtin == types::BuiltinId::kPanic;
}

}  // namespace

bool is_terminating(Stmt* statement) {
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
      return loop->cond == nullptr && !has_break(statement);
    }
    case StmtKind::kSwitch:
      return switch_terminates(cast<SwitchStmt>(statement)->clauses, statement);
    case StmtKind::kTypeSwitch:
      return switch_terminates(cast<TypeSwitchStmt>(statement)->clauses, statement);
    case StmtKind::kSelect:
      return all_terminate(cast<SelectStmt>(statement)->clauses) && !has_break(statement);
    case StmtKind::kCount:
    case StmtKind::kDecl:
    case StmtKind::kEmpty:
    case StmtKind::kSend:
    case StmtKind::kIncDec:
    case StmtKind::kAssign:
    case StmtKind::kGo:
    case StmtKind::kDefer:
    case StmtKind::kRange:
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
      return false;
  }
}

}  // namespace minigo::sema
