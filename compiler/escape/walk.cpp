#include "escape/walk.h"

namespace minigo::escape {
namespace {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Stmt;
using syntax::StmtKind;

void walk_all(const Visitor& visitor, std::span<Expr*> exprs) {
  for (Expr* expr : exprs) walk(visitor, expr);
}
template <class S>
void walk_all(const Visitor& visitor, std::span<S*> stmts) {
  for (S* stmt : stmts) walk(visitor, static_cast<Stmt*>(stmt));
}
void walk_vars(const Visitor& visitor, std::span<types::Var*> vars) {
  for (types::Var* var : vars)
    if (var != nullptr) visitor.variable(var);
}

void walk_func_lit(const Visitor& visitor, syntax::FuncLit* literal) {
  walk_vars(visitor, literal->params);
  walk_vars(visitor, literal->results);
  walk(visitor, static_cast<Stmt*>(literal->body));
}

void walk_slice(const Visitor& visitor, syntax::SliceExpr* slice) {
  for (Expr* part : {slice->operand, slice->low, slice->high, slice->max}) walk(visitor, part);
}

void walk_decl(const Visitor& visitor, syntax::GenDecl* decl) {
  if (decl->token != support::Token::kVar) return;
  for (syntax::ValueSpec* spec : decl->values) {
    for (syntax::Ident* name : spec->names) walk(visitor, static_cast<Expr*>(name));
    walk_all(visitor, spec->values);
  }
}

void walk_range(const Visitor& visitor, syntax::RangeStmt* range) {
  for (Expr* part : {range->key, range->value, range->operand}) walk(visitor, part);
  walk(visitor, static_cast<Stmt*>(range->body));
}

void walk_clause(const Visitor& visitor, syntax::CaseClause* clause) {
  if (clause->var != nullptr) visitor.variable(clause->var);
  walk_all(visitor, clause->exprs);
  walk_all(visitor, clause->body);
}

}  // namespace

void walk(const Visitor& visitor, Expr* expr) {
  if (expr == nullptr) return;
  visitor.expr(expr);
  if (expr->mode == syntax::Mode::kType) return;
  switch (expr->kind) {
    case ExprKind::kCompositeLit:
      return walk_all(visitor, syntax::cast<syntax::CompositeLit>(expr)->elements);
    case ExprKind::kFuncLit:
      return walk_func_lit(visitor, syntax::cast<syntax::FuncLit>(expr));
    case ExprKind::kParen:
      return walk(visitor, syntax::cast<syntax::ParenExpr>(expr)->operand);
    case ExprKind::kSelector:
      return walk(visitor, syntax::cast<syntax::SelectorExpr>(expr)->operand);
    case ExprKind::kIndex:
      walk(visitor, syntax::cast<syntax::IndexExpr>(expr)->operand);
      return walk_all(visitor, syntax::cast<syntax::IndexExpr>(expr)->indices);
    case ExprKind::kSlice:
      return walk_slice(visitor, syntax::cast<syntax::SliceExpr>(expr));
    case ExprKind::kTypeAssert:
      return walk(visitor, syntax::cast<syntax::TypeAssertExpr>(expr)->operand);
    case ExprKind::kCall:
      walk(visitor, syntax::cast<syntax::CallExpr>(expr)->function);
      return walk_all(visitor, syntax::cast<syntax::CallExpr>(expr)->args);
    case ExprKind::kStar:
      return walk(visitor, syntax::cast<syntax::StarExpr>(expr)->operand);
    case ExprKind::kUnary:
      return walk(visitor, syntax::cast<syntax::UnaryExpr>(expr)->operand);
    case ExprKind::kBinary:
      walk(visitor, syntax::cast<syntax::BinaryExpr>(expr)->left);
      return walk(visitor, syntax::cast<syntax::BinaryExpr>(expr)->right);
    case ExprKind::kKeyValue:
      walk(visitor, syntax::cast<syntax::KeyValueExpr>(expr)->key);
      return walk(visitor, syntax::cast<syntax::KeyValueExpr>(expr)->value);
    case ExprKind::kImplicitConversion:
      return walk(visitor, syntax::cast<syntax::ImplicitConversion>(expr)->operand);
    case ExprKind::kTupleElement:
      if (syntax::cast<syntax::TupleElement>(expr)->index > 0) return;
      return walk(visitor, syntax::cast<syntax::TupleElement>(expr)->operand);
    case ExprKind::kBad:
    case ExprKind::kIdent:
    case ExprKind::kBasicLit:
    case ExprKind::kEllipsis:
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      return;
  }
}

void walk(const Visitor& visitor, Stmt* stmt) {
  if (stmt == nullptr) return;
  switch (stmt->kind) {
    case StmtKind::kBad:
    case StmtKind::kEmpty:
      return;
    case StmtKind::kBranch:
      return visitor.branch(syntax::cast<syntax::BranchStmt>(stmt));
    case StmtKind::kDecl:
      return walk_decl(visitor, syntax::cast<syntax::DeclStmt>(stmt)->decl);
    case StmtKind::kLabeled:
      return walk(visitor, syntax::cast<syntax::LabeledStmt>(stmt)->stmt);
    case StmtKind::kExpr:
      return walk(visitor, syntax::cast<syntax::ExprStmt>(stmt)->expr);
    case StmtKind::kSend:
      walk(visitor, syntax::cast<syntax::SendStmt>(stmt)->chan);
      return walk(visitor, syntax::cast<syntax::SendStmt>(stmt)->value);
    case StmtKind::kIncDec:
      return walk(visitor, syntax::cast<syntax::IncDecStmt>(stmt)->operand);
    case StmtKind::kAssign:
      walk_all(visitor, syntax::cast<syntax::AssignStmt>(stmt)->lhs);
      return walk_all(visitor, syntax::cast<syntax::AssignStmt>(stmt)->rhs);
    case StmtKind::kGo:
      return walk(visitor, syntax::cast<syntax::GoStmt>(stmt)->call);
    case StmtKind::kDefer:
      return walk(visitor, syntax::cast<syntax::DeferStmt>(stmt)->call);
    case StmtKind::kReturn:
      return walk_all(visitor, syntax::cast<syntax::ReturnStmt>(stmt)->results);
    case StmtKind::kBlock:
      return walk_all(visitor, syntax::cast<syntax::BlockStmt>(stmt)->stmts);
    case StmtKind::kIf: {
      auto* branch = syntax::cast<syntax::IfStmt>(stmt);
      walk(visitor, branch->init);
      walk(visitor, branch->cond);
      walk(visitor, static_cast<Stmt*>(branch->then));
      return walk(visitor, branch->otherwise);
    }
    case StmtKind::kCaseClause:
      return walk_clause(visitor, syntax::cast<syntax::CaseClause>(stmt));
    case StmtKind::kSwitch:
      walk(visitor, syntax::cast<syntax::SwitchStmt>(stmt)->init);
      walk(visitor, syntax::cast<syntax::SwitchStmt>(stmt)->tag);
      return walk_all(visitor, syntax::cast<syntax::SwitchStmt>(stmt)->clauses);
    case StmtKind::kTypeSwitch:
      walk(visitor, syntax::cast<syntax::TypeSwitchStmt>(stmt)->init);
      walk(visitor, syntax::cast<syntax::TypeSwitchStmt>(stmt)->operand);
      return walk_all(visitor, syntax::cast<syntax::TypeSwitchStmt>(stmt)->clauses);
    case StmtKind::kCommClause:
      walk(visitor, syntax::cast<syntax::CommClause>(stmt)->comm);
      return walk_all(visitor, syntax::cast<syntax::CommClause>(stmt)->body);
    case StmtKind::kSelect:
      return walk_all(visitor, syntax::cast<syntax::SelectStmt>(stmt)->clauses);
    case StmtKind::kFor: {
      auto* loop = syntax::cast<syntax::ForStmt>(stmt);
      walk(visitor, loop->init);
      walk(visitor, loop->cond);
      walk(visitor, loop->post);
      return walk(visitor, static_cast<Stmt*>(loop->body));
    }
    case StmtKind::kRange:
      return walk_range(visitor, syntax::cast<syntax::RangeStmt>(stmt));
  }
}

void walk(const Visitor& visitor, syntax::FuncDecl* decl) {
  if (decl->receiver != nullptr) visitor.variable(decl->receiver);
  walk_vars(visitor, decl->params);
  walk_vars(visitor, decl->results);
  walk(visitor, static_cast<Stmt*>(decl->body));
}

std::unordered_set<const Stmt*> find_goto_targets(syntax::BlockStmt* body) {
  std::unordered_set<const Stmt*> targets;
  Visitor visitor{[](Expr*) {}, [](types::Var*) {},
                  [&](syntax::BranchStmt* branch) {
                    if (branch->token == support::Token::kGoto) targets.insert(branch->target);
                  }};
  walk(visitor, static_cast<Stmt*>(body));
  return targets;
}

}  // namespace minigo::escape
