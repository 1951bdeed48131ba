// Copies of statements. A branch may come before or after the statement it goes to, so branches get
// their targets at the end, when all statements have their copies (Cloner::redirect_branches).

#include "expand/clone.h"

namespace minigo::expand {
namespace {

using namespace syntax;

// The node, registered as the target of branches; its children are still the original's.
template <class T>
T* copy_node(Cloner& c, const T* stmt) {
  T* copy = c.arena.make<T>(*stmt);
  c.statements[stmt] = copy;
  return copy;
}

template <class T>
T* clone_as(Cloner& c, const T* stmt) {
  return static_cast<T*>(clone_stmt(c, stmt));
}

template <class T>
std::span<T*> clone_stmts(Cloner& c, std::span<T*> stmts) {
  std::vector<T*> copies;
  for (const T* stmt : stmts) copies.push_back(clone_as(c, stmt));
  return c.arena.copy(copies);
}

ValueSpec* clone_spec(Cloner& c, const ValueSpec* spec) {
  auto* copy = c.arena.make<ValueSpec>(*spec);
  std::vector<Ident*> names;
  for (const Ident* name : spec->names) names.push_back(cast<Ident>(clone_expr(c, name)));
  copy->names = c.arena.copy(names);
  copy->type = clone_expr(c, spec->type);
  copy->values = clone_exprs(c, spec->values);
  return copy;
}

// Declarations of constants and types are shared with the original: no later phase reads them.
Stmt* clone_decl(Cloner& c, const DeclStmt* stmt) {
  DeclStmt* copy = copy_node(c, stmt);
  if (stmt->decl->token != support::Token::kVar) return copy;
  copy->decl = c.arena.make<GenDecl>(*stmt->decl);
  std::vector<ValueSpec*> specs;
  for (const ValueSpec* spec : stmt->decl->values) specs.push_back(clone_spec(c, spec));
  copy->decl->values = c.arena.copy(specs);
  return copy;
}

Stmt* clone_labeled(Cloner& c, const LabeledStmt* stmt) {
  LabeledStmt* copy = copy_node(c, stmt);
  copy->stmt = clone_stmt(c, stmt->stmt);
  return copy;
}

Stmt* clone_send(Cloner& c, const SendStmt* stmt) {
  SendStmt* copy = copy_node(c, stmt);
  copy->chan = clone_expr(c, stmt->chan);
  copy->value = clone_expr(c, stmt->value);
  return copy;
}

Stmt* clone_assign(Cloner& c, const AssignStmt* stmt) {
  AssignStmt* copy = copy_node(c, stmt);
  copy->lhs = clone_exprs(c, stmt->lhs);
  copy->rhs = clone_exprs(c, stmt->rhs);
  return copy;
}

Stmt* clone_branch(Cloner& c, const BranchStmt* stmt) {
  BranchStmt* copy = copy_node(c, stmt);
  if (copy->target != nullptr) c.branches.push_back(copy);
  return copy;
}

Stmt* clone_if(Cloner& c, const IfStmt* stmt) {
  IfStmt* copy = copy_node(c, stmt);
  copy->init = clone_stmt(c, stmt->init);
  copy->cond = clone_expr(c, stmt->cond);
  copy->then = clone_as(c, stmt->then);
  copy->otherwise = clone_stmt(c, stmt->otherwise);
  return copy;
}

Stmt* clone_case(Cloner& c, const CaseClause* clause) {
  CaseClause* copy = copy_node(c, clause);
  copy->exprs = clone_exprs(c, clause->exprs);
  copy->var = c.variable(clause->var);
  copy->body = clone_stmts(c, clause->body);
  return copy;
}

Stmt* clone_switch(Cloner& c, const SwitchStmt* stmt) {
  SwitchStmt* copy = copy_node(c, stmt);
  copy->init = clone_stmt(c, stmt->init);
  copy->tag = clone_expr(c, stmt->tag);
  copy->clauses = clone_stmts(c, stmt->clauses);
  return copy;
}

// Cases that have become the same type are tried in order, as the specification has it.
Stmt* clone_type_switch(Cloner& c, const TypeSwitchStmt* stmt) {
  TypeSwitchStmt* copy = copy_node(c, stmt);
  copy->init = clone_stmt(c, stmt->init);
  copy->operand = clone_expr(c, stmt->operand);
  copy->clauses = clone_stmts(c, stmt->clauses);
  return copy;
}

Stmt* clone_comm(Cloner& c, const CommClause* clause) {
  CommClause* copy = copy_node(c, clause);
  copy->comm = clone_stmt(c, clause->comm);
  copy->body = clone_stmts(c, clause->body);
  return copy;
}

Stmt* clone_for(Cloner& c, const ForStmt* stmt) {
  ForStmt* copy = copy_node(c, stmt);
  copy->init = clone_stmt(c, stmt->init);
  copy->cond = clone_expr(c, stmt->cond);
  copy->post = clone_stmt(c, stmt->post);
  copy->body = clone_as(c, stmt->body);
  copy->per_iteration = c.variables(stmt->per_iteration);
  return copy;
}

Stmt* clone_range(Cloner& c, const RangeStmt* stmt) {
  RangeStmt* copy = copy_node(c, stmt);
  copy->key = clone_expr(c, stmt->key);
  copy->value = clone_expr(c, stmt->value);
  copy->operand = clone_expr(c, stmt->operand);
  copy->body = clone_as(c, stmt->body);
  copy->shared = c.variables(stmt->shared);
  return copy;
}

// go and defer.
template <class T>
Stmt* clone_call_stmt(Cloner& c, const T* stmt) {
  T* copy = copy_node(c, stmt);
  copy->call = clone_expr(c, stmt->call);
  return copy;
}

Stmt* clone_defer(Cloner& c, const DeferStmt* stmt) {
  auto* copy = cast<DeferStmt>(clone_call_stmt(c, stmt));
  copy->list = c.variable(stmt->list);
  return copy;
}

}  // namespace

BlockStmt* clone_block(Cloner& c, const BlockStmt* block) {
  if (block == nullptr) return nullptr;
  BlockStmt* copy = copy_node(c, block);
  copy->stmts = clone_stmts(c, block->stmts);
  return copy;
}

Stmt* clone_stmt(Cloner& c, const Stmt* stmt) {
  if (stmt == nullptr) return nullptr;
  switch (stmt->kind) {
    case StmtKind::kBad:
      return copy_node(c, cast<BadStmt>(stmt));
    case StmtKind::kEmpty:
      return copy_node(c, cast<EmptyStmt>(stmt));
    case StmtKind::kCount:
      return copy_node(c, cast<CountStmt>(stmt));
    case StmtKind::kDecl:
      return clone_decl(c, cast<DeclStmt>(stmt));
    case StmtKind::kLabeled:
      return clone_labeled(c, cast<LabeledStmt>(stmt));
    case StmtKind::kExpr: {
      ExprStmt* copy = copy_node(c, cast<ExprStmt>(stmt));
      copy->expr = clone_expr(c, copy->expr);
      return copy;
    }
    case StmtKind::kSend:
      return clone_send(c, cast<SendStmt>(stmt));
    case StmtKind::kIncDec: {
      IncDecStmt* copy = copy_node(c, cast<IncDecStmt>(stmt));
      copy->operand = clone_expr(c, copy->operand);
      return copy;
    }
    case StmtKind::kAssign:
      return clone_assign(c, cast<AssignStmt>(stmt));
    case StmtKind::kGo:
      return clone_call_stmt(c, cast<GoStmt>(stmt));
    case StmtKind::kDefer:
      return clone_defer(c, cast<DeferStmt>(stmt));
    case StmtKind::kReturn: {
      ReturnStmt* copy = copy_node(c, cast<ReturnStmt>(stmt));
      copy->results = clone_exprs(c, copy->results);
      return copy;
    }
    case StmtKind::kBranch:
      return clone_branch(c, cast<BranchStmt>(stmt));
    case StmtKind::kBlock:
      return clone_block(c, cast<BlockStmt>(stmt));
    case StmtKind::kIf:
      return clone_if(c, cast<IfStmt>(stmt));
    case StmtKind::kCaseClause:
      return clone_case(c, cast<CaseClause>(stmt));
    case StmtKind::kSwitch:
      return clone_switch(c, cast<SwitchStmt>(stmt));
    case StmtKind::kTypeSwitch:
      return clone_type_switch(c, cast<TypeSwitchStmt>(stmt));
    case StmtKind::kCommClause:
      return clone_comm(c, cast<CommClause>(stmt));
    case StmtKind::kSelect: {
      SelectStmt* copy = copy_node(c, cast<SelectStmt>(stmt));
      copy->clauses = clone_stmts(c, copy->clauses);
      return copy;
    }
    case StmtKind::kFor:
      return clone_for(c, cast<ForStmt>(stmt));
    case StmtKind::kRange:
      return clone_range(c, cast<RangeStmt>(stmt));
  }
}

}  // namespace minigo::expand
