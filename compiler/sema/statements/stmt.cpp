// Statements (specification, "Statements"): the dispatch over their kinds. The functions are
// declared in state/recursion.h.

#include <span>

#include "sema/declarations/local.h"
#include "sema/state/delayed.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/assign.h"
#include "sema/statements/condition.h"
#include "sema/statements/for.h"
#include "sema/statements/range.h"
#include "sema/statements/return.h"
#include "sema/statements/select.h"
#include "sema/statements/simple.h"
#include "sema/statements/switch.h"
#include "sema/statements/type_switch.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// A block has a scope of its own.
void check_block(Checker& checker, BlockStmt* statement) {
  BlockScope scope(checker);
  check_stmts(checker, statement->stmts);
}

// Checks the statement by its kind.
void dispatch(Checker& checker, Stmt* statement) {
  switch (statement->kind) {
    case StmtKind::kBad:
    case StmtKind::kCount:
    case StmtKind::kEmpty:
    case StmtKind::kBranch:  // syntax/labels.cpp
      return;
    case StmtKind::kDecl:
      if (auto* decl = cast<DeclStmt>(statement)->decl) check_local_decl(checker, decl);
      return;
    case StmtKind::kLabeled:
      if (auto* inner = cast<LabeledStmt>(statement)->stmt) check_stmt(checker, inner);
      return;
    case StmtKind::kExpr:
      return check_expr_stmt(checker, cast<ExprStmt>(statement));
    case StmtKind::kSend:
      return check_send(checker, cast<SendStmt>(statement));
    case StmtKind::kIncDec:
      return check_inc_dec(checker, cast<IncDecStmt>(statement));
    case StmtKind::kAssign:
      return check_assign(checker, cast<AssignStmt>(statement));
    case StmtKind::kGo:
      return check_go(checker, cast<GoStmt>(statement));
    case StmtKind::kDefer:
      return check_defer(checker, cast<DeferStmt>(statement));
    case StmtKind::kReturn:
      return check_return(checker, cast<ReturnStmt>(statement));
    case StmtKind::kBlock:
      return check_block(checker, cast<BlockStmt>(statement));
    case StmtKind::kIf:
      return check_if(checker, cast<IfStmt>(statement));
    case StmtKind::kSwitch:
      return check_switch(checker, cast<SwitchStmt>(statement));
    case StmtKind::kTypeSwitch:
      return check_type_switch(checker, cast<TypeSwitchStmt>(statement));
    case StmtKind::kSelect:
      return check_select(checker, cast<SelectStmt>(statement));
    case StmtKind::kFor:
      return check_for(checker, cast<ForStmt>(statement));
    case StmtKind::kRange:
      return check_range(checker, cast<RangeStmt>(statement));
    case StmtKind::kCaseClause:
    case StmtKind::kCommClause:
      return;  // only inside their statements
  }
}

}  // namespace

void check_stmt(Checker& checker, Stmt* statement) {
  // Function literals are checked before the scope gets more names.
  size_t top = checker.delayed.size();
  dispatch(checker, statement);
  process_delayed(checker, top);
}

void check_stmts(Checker& checker, std::span<Stmt*> statements) {
  for (Stmt* statement : statements) {
    if (statement != nullptr) check_stmt(checker, statement);
  }
}

}  // namespace minigo::sema
