#include "syntax/walk.h"

namespace minigo::syntax {
namespace {

void walk_all(const Visitor& visitor, std::span<Expr*> exprs) {
  for (Expr*& expr : exprs) walk(visitor, expr);
}
template <class S>
void walk_all(const Visitor& visitor, std::span<S*> stmts) {
  for (S* stmt : stmts) walk(visitor, static_cast<Stmt*>(stmt));
}
void walk_vars(const Visitor& visitor, std::span<types::Var*> vars) {
  for (types::Var* var : vars)
    if (var != nullptr) visitor.variable(var);
}

void walk_func_lit(const Visitor& visitor, FuncLit* literal) {
  walk_vars(visitor, literal->params);
  walk_vars(visitor, literal->results);
  walk(visitor, static_cast<Stmt*>(literal->body));
}

void walk_slice(const Visitor& visitor, SliceExpr* slice) {
  walk(visitor, slice->operand);
  walk(visitor, slice->low);
  walk(visitor, slice->high);
  walk(visitor, slice->max);
}

void walk_decl(const Visitor& visitor, GenDecl* decl) {
  if (decl->token != support::Token::kVar) return;
  for (ValueSpec* spec : decl->values) {
    for (Expr* name : spec->names) walk(visitor, name);
    walk_all(visitor, spec->values);
  }
}

void walk_range(const Visitor& visitor, RangeStmt* range) {
  walk(visitor, range->key);
  walk(visitor, range->value);
  walk(visitor, range->operand);
  walk(visitor, static_cast<Stmt*>(range->body));
}

void walk_clause(const Visitor& visitor, CaseClause* clause) {
  if (clause->var != nullptr) visitor.variable(clause->var);
  walk_all(visitor, clause->exprs);
  walk_all(visitor, clause->body);
}

}  // namespace

void walk(const Visitor& visitor, Expr*& slot) {
  if (slot == nullptr) return;
  visitor.expr(slot);
  Expr* expr = slot;
  if (expr->mode == Mode::kType) return;
  switch (expr->kind) {
    case ExprKind::kCompositeLit:
      return walk_all(visitor, cast<CompositeLit>(expr)->elements);
    case ExprKind::kFuncLit:
      return walk_func_lit(visitor, cast<FuncLit>(expr));
    case ExprKind::kParen:
      return walk(visitor, cast<ParenExpr>(expr)->operand);
    case ExprKind::kSelector:
      return walk(visitor, cast<SelectorExpr>(expr)->operand);
    case ExprKind::kIndex:
      walk(visitor, cast<IndexExpr>(expr)->operand);
      return walk_all(visitor, cast<IndexExpr>(expr)->indices);
    case ExprKind::kSlice:
      return walk_slice(visitor, cast<SliceExpr>(expr));
    case ExprKind::kTypeAssert:
      return walk(visitor, cast<TypeAssertExpr>(expr)->operand);
    case ExprKind::kCall:
      walk(visitor, cast<CallExpr>(expr)->function);
      return walk_all(visitor, cast<CallExpr>(expr)->args);
    case ExprKind::kStar:
      return walk(visitor, cast<StarExpr>(expr)->operand);
    case ExprKind::kUnary:
      return walk(visitor, cast<UnaryExpr>(expr)->operand);
    case ExprKind::kBinary:
      walk(visitor, cast<BinaryExpr>(expr)->left);
      return walk(visitor, cast<BinaryExpr>(expr)->right);
    case ExprKind::kKeyValue:
      walk(visitor, cast<KeyValueExpr>(expr)->key);
      return walk(visitor, cast<KeyValueExpr>(expr)->value);
    case ExprKind::kImplicitConversion:
      return walk(visitor, cast<ImplicitConversion>(expr)->operand);
    case ExprKind::kTupleElement:
      if (cast<TupleElement>(expr)->index > 0) return;
      return walk(visitor, cast<TupleElement>(expr)->operand);
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
      return visitor.branch(cast<BranchStmt>(stmt));
    case StmtKind::kDecl:
      return walk_decl(visitor, cast<DeclStmt>(stmt)->decl);
    case StmtKind::kLabeled:
      return walk(visitor, cast<LabeledStmt>(stmt)->stmt);
    case StmtKind::kExpr:
      return walk(visitor, cast<ExprStmt>(stmt)->expr);
    case StmtKind::kSend:
      walk(visitor, cast<SendStmt>(stmt)->chan);
      return walk(visitor, cast<SendStmt>(stmt)->value);
    case StmtKind::kIncDec:
      return walk(visitor, cast<IncDecStmt>(stmt)->operand);
    case StmtKind::kAssign:
      walk_all(visitor, cast<AssignStmt>(stmt)->lhs);
      return walk_all(visitor, cast<AssignStmt>(stmt)->rhs);
    case StmtKind::kGo:
      return walk(visitor, cast<GoStmt>(stmt)->call);
    case StmtKind::kDefer:
      return walk(visitor, cast<DeferStmt>(stmt)->call);
    case StmtKind::kReturn:
      return walk_all(visitor, cast<ReturnStmt>(stmt)->results);
    case StmtKind::kBlock:
      return walk_all(visitor, cast<BlockStmt>(stmt)->stmts);
    case StmtKind::kIf: {
      auto* branch = cast<IfStmt>(stmt);
      walk(visitor, branch->init);
      walk(visitor, branch->cond);
      walk(visitor, static_cast<Stmt*>(branch->then));
      return walk(visitor, branch->otherwise);
    }
    case StmtKind::kCaseClause:
      return walk_clause(visitor, cast<CaseClause>(stmt));
    case StmtKind::kSwitch:
      walk(visitor, cast<SwitchStmt>(stmt)->init);
      walk(visitor, cast<SwitchStmt>(stmt)->tag);
      return walk_all(visitor, cast<SwitchStmt>(stmt)->clauses);
    case StmtKind::kTypeSwitch:
      walk(visitor, cast<TypeSwitchStmt>(stmt)->init);
      walk(visitor, cast<TypeSwitchStmt>(stmt)->operand);
      return walk_all(visitor, cast<TypeSwitchStmt>(stmt)->clauses);
    case StmtKind::kCommClause:
      walk(visitor, cast<CommClause>(stmt)->comm);
      return walk_all(visitor, cast<CommClause>(stmt)->body);
    case StmtKind::kSelect:
      return walk_all(visitor, cast<SelectStmt>(stmt)->clauses);
    case StmtKind::kFor: {
      auto* loop = cast<ForStmt>(stmt);
      walk(visitor, loop->init);
      walk(visitor, loop->cond);
      walk(visitor, loop->post);
      return walk(visitor, static_cast<Stmt*>(loop->body));
    }
    case StmtKind::kRange:
      return walk_range(visitor, cast<RangeStmt>(stmt));
  }
}

void walk(const Visitor& visitor, FuncDecl* decl) {
  if (decl->receiver != nullptr) visitor.variable(decl->receiver);
  walk_vars(visitor, decl->params);
  walk_vars(visitor, decl->results);
  walk(visitor, static_cast<Stmt*>(decl->body));
}

std::unordered_set<const Stmt*> find_goto_targets(BlockStmt* body) {
  std::unordered_set<const Stmt*> targets;
  Visitor visitor{[](Expr*) {}, [](types::Var*) {},
                  [&](BranchStmt* branch) {
                    if (branch->token == support::Token::kGoto) targets.insert(branch->target);
                  }};
  walk(visitor, static_cast<Stmt*>(body));
  return targets;
}

}  // namespace minigo::syntax
