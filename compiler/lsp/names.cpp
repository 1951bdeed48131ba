// A tree with errors may lack any part, so every slot is looked at before it is entered.

#include "lsp/names.h"

#include <span>

namespace minigo::lsp {
namespace {

using namespace syntax;

class NameWalk {
 public:
  NameWalk(const NameVisitor& visitor, const PlaceVisitor* places)
      : visitor_(visitor), places_(places) {}

  void file(const File& file) {
    name(file.package_name);
    for (const Decl* each : file.decls) decl(each);
  }

 private:
  void name(const Ident* ident) {
    if (ident != nullptr) visitor_(*ident, ident->object);
  }
  void names(std::span<Ident* const> idents) {
    for (const Ident* each : idents) name(each);
  }
  void fields(const FieldList& list) {
    for (const Field* field : list.fields) {
      names(field->names);
      expr(field->type);
    }
  }
  void exprs(std::span<Expr* const> list) {
    for (const Expr* each : list) expr(each);
  }
  void stmts(std::span<Stmt* const> list) {
    for (const Stmt* each : list) stmt(each);
  }

  void decl(const Decl* decl);
  void gen_decl(const GenDecl& decl);
  void expr(const Expr* expr);
  void type(const Expr* expr);
  void stmt(const Stmt* stmt);
  void compound(const Stmt* stmt);
  void type_switch(const TypeSwitchStmt& statement);

  template <class Node>
  void enter(const Node* node) {
    if (places_ != nullptr) places_->enter(node->pos, node->end);
  }
  void leave() {
    if (places_ != nullptr) places_->leave();
  }

  const NameVisitor& visitor_;
  const PlaceVisitor* places_;
};

void NameWalk::decl(const Decl* decl) {
  switch (decl->kind) {
    case DeclKind::kBad:
      return;
    case DeclKind::kGen:
      return gen_decl(*dyn_cast<GenDecl>(decl));
    case DeclKind::kFunc: {
      const auto* function = dyn_cast<FuncDecl>(decl);
      name(function->name);
      enter(decl);
      fields(function->recv);
      expr(function->type);
      stmt(function->body);
      return leave();
    }
  }
}

void NameWalk::gen_decl(const GenDecl& decl) {
  for (const ImportSpec* spec : decl.imports) name(spec->name);
  for (const ValueSpec* spec : decl.values) {
    names(spec->names);
    // The type and the values of a constant that repeats stand elsewhere.
    if (spec->inherited != nullptr) continue;
    expr(spec->type);
    exprs(spec->values);
  }
  for (const TypeSpec* spec : decl.types) {
    name(spec->name);
    fields(spec->type_params);
    expr(spec->type);
  }
}

void NameWalk::expr(const Expr* e) {
  if (e == nullptr) return;
  switch (e->kind) {
    case ExprKind::kBad:
    case ExprKind::kBasicLit:
      return;
    case ExprKind::kIdent:
      return name(cast<Ident>(e));
    case ExprKind::kCompositeLit:
      expr(cast<CompositeLit>(e)->type_expr);
      return exprs(cast<CompositeLit>(e)->elements);
    case ExprKind::kFuncLit:
      enter(e);
      expr(cast<FuncLit>(e)->type_expr);
      stmt(cast<FuncLit>(e)->body);
      return leave();
    case ExprKind::kParen:
      return expr(cast<ParenExpr>(e)->operand);
    case ExprKind::kSelector:
      if (places_ != nullptr) places_->selector(*cast<SelectorExpr>(e));
      expr(cast<SelectorExpr>(e)->operand);
      return name(cast<SelectorExpr>(e)->sel);
    case ExprKind::kIndex:
      expr(cast<IndexExpr>(e)->operand);
      return exprs(cast<IndexExpr>(e)->indices);
    case ExprKind::kSlice:
      expr(cast<SliceExpr>(e)->operand);
      expr(cast<SliceExpr>(e)->low);
      expr(cast<SliceExpr>(e)->high);
      return expr(cast<SliceExpr>(e)->max);
    case ExprKind::kTypeAssert:
      expr(cast<TypeAssertExpr>(e)->operand);
      return expr(cast<TypeAssertExpr>(e)->type_expr);
    case ExprKind::kCall:
      expr(cast<CallExpr>(e)->function);
      return exprs(cast<CallExpr>(e)->args);
    case ExprKind::kStar:
      return expr(cast<StarExpr>(e)->operand);
    case ExprKind::kUnary:
      return expr(cast<UnaryExpr>(e)->operand);
    case ExprKind::kBinary:
      expr(cast<BinaryExpr>(e)->left);
      return expr(cast<BinaryExpr>(e)->right);
    case ExprKind::kKeyValue:
      expr(cast<KeyValueExpr>(e)->key);
      return expr(cast<KeyValueExpr>(e)->value);
    case ExprKind::kImplicitConversion:
      return expr(cast<ImplicitConversion>(e)->operand);
    case ExprKind::kTupleElement:
      if (cast<TupleElement>(e)->index == 0) expr(cast<TupleElement>(e)->operand);
      return;
    case ExprKind::kEllipsis:
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      return type(e);
  }
}

void NameWalk::type(const Expr* e) {
  if (const auto* ellipsis = dyn_cast<Ellipsis>(e)) {
    expr(ellipsis->elem);
  } else if (const auto* array = dyn_cast<ArrayType>(e)) {
    expr(array->length);
    expr(array->elem);
  } else if (const auto* structure = dyn_cast<StructType>(e)) {
    fields(structure->fields);
  } else if (const auto* function = dyn_cast<FuncType>(e)) {
    fields(function->type_params);
    fields(function->params);
    fields(function->results);
  } else if (const auto* interface = dyn_cast<InterfaceType>(e)) {
    fields(interface->methods);
  } else if (const auto* map = dyn_cast<MapType>(e)) {
    expr(map->key);
    expr(map->value);
  } else if (const auto* channel = dyn_cast<ChanType>(e)) {
    expr(channel->value);
  }
}

void NameWalk::stmt(const Stmt* s) {
  if (s == nullptr) return;
  switch (s->kind) {
    case StmtKind::kBad:
    case StmtKind::kCount:
    case StmtKind::kEmpty:
      return;
    case StmtKind::kDecl:
      return gen_decl(*cast<DeclStmt>(s)->decl);
    case StmtKind::kLabeled:
      name(cast<LabeledStmt>(s)->label);
      return stmt(cast<LabeledStmt>(s)->stmt);
    case StmtKind::kExpr:
      return expr(cast<ExprStmt>(s)->expr);
    case StmtKind::kSend:
      expr(cast<SendStmt>(s)->chan);
      return expr(cast<SendStmt>(s)->value);
    case StmtKind::kIncDec:
      return expr(cast<IncDecStmt>(s)->operand);
    case StmtKind::kAssign:
      exprs(cast<AssignStmt>(s)->lhs);
      return exprs(cast<AssignStmt>(s)->rhs);
    case StmtKind::kGo:
      return expr(cast<GoStmt>(s)->call);
    case StmtKind::kDefer:
      return expr(cast<DeferStmt>(s)->call);
    case StmtKind::kReturn:
      return exprs(cast<ReturnStmt>(s)->results);
    case StmtKind::kBranch:
      return name(cast<BranchStmt>(s)->label);
    case StmtKind::kBlock:
      enter(s);
      stmts(cast<BlockStmt>(s)->stmts);
      return leave();
    case StmtKind::kIf:
    case StmtKind::kCaseClause:
    case StmtKind::kSwitch:
    case StmtKind::kTypeSwitch:
    case StmtKind::kCommClause:
    case StmtKind::kSelect:
    case StmtKind::kFor:
    case StmtKind::kRange:
      return compound(s);
  }
}

void NameWalk::compound(const Stmt* s) {
  enter(s);
  if (const auto* branch = dyn_cast<IfStmt>(s)) {
    stmt(branch->init);
    expr(branch->cond);
    stmt(branch->then);
    stmt(branch->otherwise);
  } else if (const auto* clause = dyn_cast<CaseClause>(s)) {
    exprs(clause->exprs);
    stmts(clause->body);
  } else if (const auto* choice = dyn_cast<SwitchStmt>(s)) {
    stmt(choice->init);
    expr(choice->tag);
    for (const CaseClause* each : choice->clauses) stmt(each);
  } else if (const auto* types = dyn_cast<TypeSwitchStmt>(s)) {
    type_switch(*types);
  } else if (const auto* comm = dyn_cast<CommClause>(s)) {
    stmt(comm->comm);
    stmts(comm->body);
  } else if (const auto* select = dyn_cast<SelectStmt>(s)) {
    for (const CommClause* each : select->clauses) stmt(each);
  } else if (const auto* loop = dyn_cast<ForStmt>(s)) {
    stmt(loop->init);
    expr(loop->cond);
    stmt(loop->post);
    stmt(loop->body);
  } else if (const auto* range = dyn_cast<RangeStmt>(s)) {
    expr(range->key);
    expr(range->value);
    expr(range->operand);
    stmt(range->body);
  }
  leave();
}

// The symbol is another variable in each clause; all are declared where the name stands.
void NameWalk::type_switch(const TypeSwitchStmt& statement) {
  stmt(statement.init);
  const types::Object* symbol = nullptr;
  for (const CaseClause* clause : statement.clauses) {
    if (symbol == nullptr) symbol = clause->var;
  }
  if (statement.binding != nullptr) visitor_(*statement.binding, symbol);
  expr(statement.operand);
  for (const CaseClause* clause : statement.clauses) stmt(clause);
}

}  // namespace

void visit_names(const File& file, const NameVisitor& visitor) {
  NameWalk(visitor, nullptr).file(file);
}

void visit_names(const File& file, const NameVisitor& visitor, const PlaceVisitor& places) {
  NameWalk(visitor, &places).file(file);
}

}  // namespace minigo::lsp
