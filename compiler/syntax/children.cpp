#include "syntax/children.h"

namespace minigo::syntax {
namespace {

class Children {
 public:
  explicit Children(ChildVisitor& visitor) : visitor_(visitor) {}

  void operator()(Expr*& slot) {
    if (slot != nullptr) visitor_.expr(slot);
  }
  void operator()(Stmt*& slot) {
    if (slot != nullptr) visitor_.stmt(slot);
  }
  void operator()(std::span<Expr*> slots) {
    for (Expr*& slot : slots) (*this)(slot);
  }
  void operator()(std::span<Stmt*> slots) {
    for (Stmt*& slot : slots) (*this)(slot);
  }
  // A child of a certain class, which cannot be replaced: the visitor gets a slot that is dropped.
  template <class Node>
  void fixed(Node* node) {
    if (node == nullptr) return;
    std::conditional_t<std::is_base_of_v<Expr, Node>, Expr*, Stmt*> slot = node;
    (*this)(slot);
  }

  void decl(GenDecl* decl) {
    if (decl->token != Token::kVar) return;
    for (ValueSpec* spec : decl->values) {
      for (Ident* name : spec->names) fixed(name);
      (*this)(spec->values);
    }
  }

 private:
  ChildVisitor& visitor_;
};

}  // namespace

void visit_children(Expr* expr, ChildVisitor& visitor) {
  Children children(visitor);
  if (expr->mode == Mode::kType) return;
  switch (expr->kind) {
    case ExprKind::kCompositeLit:
      return children(cast<CompositeLit>(expr)->elements);
    case ExprKind::kFuncLit:
      return children.fixed(cast<FuncLit>(expr)->body);
    case ExprKind::kParen:
      return children(cast<ParenExpr>(expr)->operand);
    case ExprKind::kSelector:
      return children(cast<SelectorExpr>(expr)->operand);
    case ExprKind::kIndex:
      children(cast<IndexExpr>(expr)->operand);
      return children(cast<IndexExpr>(expr)->indices);
    case ExprKind::kSlice: {
      auto* slice = cast<SliceExpr>(expr);
      children(slice->operand);
      children(slice->low);
      children(slice->high);
      return children(slice->max);
    }
    case ExprKind::kTypeAssert:
      return children(cast<TypeAssertExpr>(expr)->operand);
    case ExprKind::kCall: {
      auto* call = cast<CallExpr>(expr);
      children(call->function);
      children(call->args);
      if (call->body != nullptr) children(call->body->results);
      return;
    }
    case ExprKind::kStar:
      return children(cast<StarExpr>(expr)->operand);
    case ExprKind::kUnary:
      return children(cast<UnaryExpr>(expr)->operand);
    case ExprKind::kBinary:
      children(cast<BinaryExpr>(expr)->left);
      return children(cast<BinaryExpr>(expr)->right);
    case ExprKind::kKeyValue:
      children(cast<KeyValueExpr>(expr)->key);
      return children(cast<KeyValueExpr>(expr)->value);
    case ExprKind::kImplicitConversion:
      return children(cast<ImplicitConversion>(expr)->operand);
    case ExprKind::kTupleElement:
      // The elements of a call share it.
      if (cast<TupleElement>(expr)->index > 0) return;
      return children(cast<TupleElement>(expr)->operand);
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

void visit_children(Stmt* stmt, ChildVisitor& visitor) {
  Children children(visitor);
  switch (stmt->kind) {
    case StmtKind::kBad:
    case StmtKind::kEmpty:
    case StmtKind::kBranch:
    case StmtKind::kCount:
      return;
    case StmtKind::kDecl:
      return children.decl(cast<DeclStmt>(stmt)->decl);
    case StmtKind::kLabeled:
      return children(cast<LabeledStmt>(stmt)->stmt);
    case StmtKind::kExpr:
      return children(cast<ExprStmt>(stmt)->expr);
    case StmtKind::kSend:
      children(cast<SendStmt>(stmt)->chan);
      return children(cast<SendStmt>(stmt)->value);
    case StmtKind::kIncDec:
      return children(cast<IncDecStmt>(stmt)->operand);
    case StmtKind::kAssign:
      children(cast<AssignStmt>(stmt)->lhs);
      return children(cast<AssignStmt>(stmt)->rhs);
    case StmtKind::kGo:
      return children(cast<GoStmt>(stmt)->call);
    case StmtKind::kDefer:
      return children(cast<DeferStmt>(stmt)->call);
    case StmtKind::kReturn:
      return children(cast<ReturnStmt>(stmt)->results);
    case StmtKind::kBlock:
      return children(cast<BlockStmt>(stmt)->stmts);
    case StmtKind::kIf: {
      auto* branch = cast<IfStmt>(stmt);
      children(branch->init);
      children(branch->cond);
      children.fixed(branch->then);
      return children(branch->otherwise);
    }
    case StmtKind::kCaseClause:
      children(cast<CaseClause>(stmt)->exprs);
      return children(cast<CaseClause>(stmt)->body);
    case StmtKind::kSwitch: {
      auto* choice = cast<SwitchStmt>(stmt);
      children(choice->init);
      children(choice->tag);
      for (CaseClause* clause : choice->clauses) children.fixed(clause);
      return;
    }
    case StmtKind::kTypeSwitch: {
      auto* choice = cast<TypeSwitchStmt>(stmt);
      children(choice->init);
      children(choice->operand);
      for (CaseClause* clause : choice->clauses) children.fixed(clause);
      return;
    }
    case StmtKind::kCommClause:
      children(cast<CommClause>(stmt)->comm);
      return children(cast<CommClause>(stmt)->body);
    case StmtKind::kSelect:
      for (CommClause* clause : cast<SelectStmt>(stmt)->clauses) children.fixed(clause);
      return;
    case StmtKind::kFor: {
      auto* loop = cast<ForStmt>(stmt);
      children(loop->init);
      children(loop->cond);
      children(loop->post);
      return children.fixed(loop->body);
    }
    case StmtKind::kRange: {
      auto* loop = cast<RangeStmt>(stmt);
      children(loop->operand);
      children(loop->key);
      children(loop->value);
      return children.fixed(loop->body);
    }
  }
}

}  // namespace minigo::syntax
