#include "syntax/ast_dump.h"

#include <vector>

namespace minigo::syntax {
namespace {

using support::Token;

// Writes a node a line: "(Kind line:col details", the children below it two blanks further in, and
// the closing parenthesis at the end of the last line. A child's role ("cond", "key") comes first
// on its line where its place does not tell it.
class Dumper {
 public:
  Dumper(const support::SourceSet& sources, const std::function<std::string(const Expr&)>& annotate)
      : sources_(sources), annotate_(annotate) {}

  std::string dump(const File& file);
  std::string dump(const FuncDecl& function);

 private:
  void open(std::string_view role, std::string_view kind, Pos pos, std::string_view details = {});
  void close();
  void leaf(std::string_view role, std::string_view kind, Pos pos, std::string_view details = {});

  void open_expr(std::string_view role, std::string_view kind, const Expr& expr,
                 std::string_view details = {});
  void expr(std::string_view role, const Expr* expr);
  void exprs(std::string_view role, std::span<Expr* const> list);
  void begin_expr(std::string_view role, const Expr& expr);
  void basic_lit(std::string_view role, const BasicLit& literal);
  void slice(std::string_view role, const SliceExpr& slice);
  void call(std::string_view role, const CallExpr& call);
  void array_type(std::string_view role, const ArrayType& array);
  void chan_type(std::string_view role, const ChanType& chan);
  void fields(std::string_view role, const FieldList& list);
  void func_type(const FuncType& type);

  void stmt(std::string_view role, const Stmt* stmt);
  template <class List>
  void stmts(const List& list);
  void begin_stmt(std::string_view role, const Stmt& stmt);
  void assign(std::string_view role, const AssignStmt& stmt);
  void branch(std::string_view role, const BranchStmt& stmt);
  void if_stmt(std::string_view role, const IfStmt& stmt);
  void for_stmt(std::string_view role, const ForStmt& stmt);
  void range_stmt(std::string_view role, const RangeStmt& stmt);
  void switch_stmt(std::string_view role, const SwitchStmt& stmt);
  void type_switch(std::string_view role, const TypeSwitchStmt& stmt);
  void select_stmt(std::string_view role, const SelectStmt& stmt);
  void case_clause(const CaseClause& clause);
  void comm_clause(const CommClause& clause);

  void decl(const Decl& decl);
  void gen_decl(const GenDecl& decl);
  void value_spec(const ValueSpec& spec);
  void type_spec(const TypeSpec& spec);
  void import_spec(const ImportSpec& spec);
  void func_decl(const FuncDecl& decl);

  const support::SourceSet& sources_;
  const std::function<std::string(const Expr&)>& annotate_;
  std::string out_;
  size_t depth_ = 0;
};

void Dumper::open(std::string_view role, std::string_view kind, Pos pos, std::string_view details) {
  if (!out_.empty()) out_.append("\n");
  out_.append(2 * depth_, ' ');
  if (!role.empty()) out_.append(role).append(": ");
  out_.append("(").append(kind);
  if (pos.valid()) {
    support::Location at = sources_.locate(pos);
    out_.append(" ").append(std::to_string(at.line)).append(":");
    out_.append(std::to_string(at.column));
  }
  if (!details.empty()) out_.append(" ").append(details);
  ++depth_;
}

void Dumper::close() {
  --depth_;
  out_.append(")");
}

void Dumper::leaf(std::string_view role, std::string_view kind, Pos pos, std::string_view details) {
  open(role, kind, pos, details);
  close();
}

// Expressions.

void Dumper::open_expr(std::string_view role, std::string_view kind, const Expr& expr,
                       std::string_view details) {
  open(role, kind, expr.pos, details);
  if (annotate_) out_.append(annotate_(expr));
}

void Dumper::exprs(std::string_view role, std::span<Expr* const> list) {
  for (const Expr* item : list) expr(role, item);
}

void Dumper::expr(std::string_view role, const Expr* expr) {
  if (expr == nullptr) return;
  begin_expr(role, *expr);
  close();
}

// Everything but the closing parenthesis.
void Dumper::begin_expr(std::string_view role, const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kBad:
      return open_expr(role, "BadExpr", expr);
    case ExprKind::kIdent:
      return open_expr(role, "Ident", expr, cast<Ident>(&expr)->name);
    case ExprKind::kBasicLit:
      return basic_lit(role, *cast<BasicLit>(&expr));
    case ExprKind::kCompositeLit:
      open_expr(role, "CompositeLit", expr);
      this->expr("type", cast<CompositeLit>(&expr)->type_expr);
      return exprs("", cast<CompositeLit>(&expr)->elements);
    case ExprKind::kFuncLit:
      open_expr(role, "FuncLit", expr);
      this->expr("type", cast<FuncLit>(&expr)->type_expr);
      return stmt("body", cast<FuncLit>(&expr)->body);
    case ExprKind::kParen:
      open_expr(role, "Paren", expr);
      return this->expr("", cast<ParenExpr>(&expr)->operand);
    case ExprKind::kSelector:
      open_expr(role, "Selector", expr, cast<SelectorExpr>(&expr)->sel->name);
      return this->expr("", cast<SelectorExpr>(&expr)->operand);
    case ExprKind::kIndex:
      open_expr(role, "Index", expr);
      this->expr("", cast<IndexExpr>(&expr)->operand);
      return exprs("index", cast<IndexExpr>(&expr)->indices);
    case ExprKind::kSlice:
      return slice(role, *cast<SliceExpr>(&expr));
    case ExprKind::kTypeAssert:
      open_expr(role, "TypeAssert", expr);
      this->expr("", cast<TypeAssertExpr>(&expr)->operand);
      return this->expr("type", cast<TypeAssertExpr>(&expr)->type_expr);
    case ExprKind::kCall:
      return call(role, *cast<CallExpr>(&expr));
    case ExprKind::kStar:
      open_expr(role, "Star", expr);
      return this->expr("", cast<StarExpr>(&expr)->operand);
    case ExprKind::kUnary:
      open_expr(role, "Unary", expr, support::text(cast<UnaryExpr>(&expr)->op));
      return this->expr("", cast<UnaryExpr>(&expr)->operand);
    case ExprKind::kBinary:
      open_expr(role, "Binary", expr, support::text(cast<BinaryExpr>(&expr)->op));
      this->expr("", cast<BinaryExpr>(&expr)->left);
      return this->expr("", cast<BinaryExpr>(&expr)->right);
    case ExprKind::kKeyValue:
      open_expr(role, "KeyValue", expr);
      this->expr("key", cast<KeyValueExpr>(&expr)->key);
      return this->expr("value", cast<KeyValueExpr>(&expr)->value);
    case ExprKind::kEllipsis:
      open_expr(role, "Ellipsis", expr);
      return this->expr("", cast<Ellipsis>(&expr)->elem);
    case ExprKind::kArrayType:
      return array_type(role, *cast<ArrayType>(&expr));
    case ExprKind::kStructType:
      open_expr(role, "StructType", expr);
      return fields("", cast<StructType>(&expr)->fields);
    case ExprKind::kFuncType:
      open_expr(role, "FuncType", expr);
      return func_type(*cast<FuncType>(&expr));
    case ExprKind::kInterfaceType:
      open_expr(role, "InterfaceType", expr);
      return fields("", cast<InterfaceType>(&expr)->methods);
    case ExprKind::kMapType:
      open_expr(role, "MapType", expr);
      this->expr("key", cast<MapType>(&expr)->key);
      return this->expr("value", cast<MapType>(&expr)->value);
    case ExprKind::kChanType:
      return chan_type(role, *cast<ChanType>(&expr));
    case ExprKind::kImplicitConversion:
      open_expr(role, "ImplicitConversion", expr);
      return this->expr("", cast<ImplicitConversion>(&expr)->operand);
    case ExprKind::kTupleElement:
      open_expr(role, "TupleElement", expr, std::to_string(cast<TupleElement>(&expr)->index));
      return this->expr("", cast<TupleElement>(&expr)->operand);
  }
}

void Dumper::basic_lit(std::string_view role, const BasicLit& literal) {
  std::string token(support::text(literal.token));
  open_expr(role, "BasicLit", literal, token + " " + std::string(literal.text));
}

void Dumper::slice(std::string_view role, const SliceExpr& slice) {
  open_expr(role, "Slice", slice);
  expr("", slice.operand);
  expr("low", slice.low);
  expr("high", slice.high);
  expr("max", slice.max);
}

void Dumper::call(std::string_view role, const CallExpr& call) {
  open_expr(role, "Call", call, call.ellipsis.valid() ? "..." : "");
  expr("", call.function);
  exprs("arg", call.args);
}

void Dumper::array_type(std::string_view role, const ArrayType& array) {
  open_expr(role, array.length == nullptr ? "SliceType" : "ArrayType", array);
  expr("len", array.length);
  expr("elem", array.elem);
}

std::string_view direction(types::ChanDir dir) {
  switch (dir) {
    case types::ChanDir::kBoth:
      return "chan";
    case types::ChanDir::kSend:
      return "chan<-";
    case types::ChanDir::kRecv:
      return "<-chan";
  }
}

void Dumper::chan_type(std::string_view role, const ChanType& chan) {
  open_expr(role, "ChanType", chan, direction(chan.dir));
  expr("", chan.value);
}

void Dumper::fields(std::string_view role, const FieldList& list) {
  for (const Field* field : list.fields) {
    std::string names;
    for (const Ident* name : field->names) {
      names.append(names.empty() ? "" : ", ").append(name->name);
    }
    open(role, "Field", field->pos, names);
    expr("", field->type);
    expr("tag", field->tag);
    close();
  }
}

void Dumper::func_type(const FuncType& type) {
  fields("type param", type.type_params);
  fields("param", type.params);
  fields("result", type.results);
}

// Statements.

template <class List>
void Dumper::stmts(const List& list) {
  for (const Stmt* item : list) stmt("", item);
}

void Dumper::stmt(std::string_view role, const Stmt* stmt) {
  if (stmt == nullptr) return;
  begin_stmt(role, *stmt);
  close();
}

// Everything but the closing parenthesis.
void Dumper::begin_stmt(std::string_view role, const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::kBad:
      return open(role, "BadStmt", stmt.pos);
    case StmtKind::kEmpty:
      return open(role, "EmptyStmt", stmt.pos);
    case StmtKind::kCount:
      return open(role, "CountStmt", stmt.pos, std::to_string(cast<CountStmt>(&stmt)->index));
    case StmtKind::kDecl:
      open(role, "DeclStmt", stmt.pos);
      return decl(*cast<DeclStmt>(&stmt)->decl);
    case StmtKind::kLabeled:
      open(role, "LabeledStmt", stmt.pos, cast<LabeledStmt>(&stmt)->label->name);
      return this->stmt("", cast<LabeledStmt>(&stmt)->stmt);
    case StmtKind::kExpr:
      open(role, "ExprStmt", stmt.pos);
      return expr("", cast<ExprStmt>(&stmt)->expr);
    case StmtKind::kSend:
      open(role, "SendStmt", stmt.pos);
      expr("", cast<SendStmt>(&stmt)->chan);
      return expr("value", cast<SendStmt>(&stmt)->value);
    case StmtKind::kIncDec:
      open(role, "IncDecStmt", stmt.pos, cast<IncDecStmt>(&stmt)->increment ? "++" : "--");
      return expr("", cast<IncDecStmt>(&stmt)->operand);
    case StmtKind::kAssign:
      return assign(role, *cast<AssignStmt>(&stmt));
    case StmtKind::kGo:
      open(role, "GoStmt", stmt.pos);
      return expr("", cast<GoStmt>(&stmt)->call);
    case StmtKind::kDefer:
      open(role, "DeferStmt", stmt.pos);
      return expr("", cast<DeferStmt>(&stmt)->call);
    case StmtKind::kReturn:
      open(role, "ReturnStmt", stmt.pos);
      return exprs("", cast<ReturnStmt>(&stmt)->results);
    case StmtKind::kBranch:
      return branch(role, *cast<BranchStmt>(&stmt));
    case StmtKind::kBlock:
      open(role, "BlockStmt", stmt.pos);
      return stmts(cast<BlockStmt>(&stmt)->stmts);
    case StmtKind::kIf:
      return if_stmt(role, *cast<IfStmt>(&stmt));
    case StmtKind::kCaseClause:
      return case_clause(*cast<CaseClause>(&stmt));
    case StmtKind::kSwitch:
      return switch_stmt(role, *cast<SwitchStmt>(&stmt));
    case StmtKind::kTypeSwitch:
      return type_switch(role, *cast<TypeSwitchStmt>(&stmt));
    case StmtKind::kCommClause:
      return comm_clause(*cast<CommClause>(&stmt));
    case StmtKind::kSelect:
      return select_stmt(role, *cast<SelectStmt>(&stmt));
    case StmtKind::kFor:
      return for_stmt(role, *cast<ForStmt>(&stmt));
    case StmtKind::kRange:
      return range_stmt(role, *cast<RangeStmt>(&stmt));
  }
}

void Dumper::assign(std::string_view role, const AssignStmt& stmt) {
  bool plain = stmt.op == Token::kAssign || stmt.op == Token::kDefine;
  open(role, "AssignStmt", stmt.pos, std::string(support::text(stmt.op)) + (plain ? "" : "="));
  exprs("lhs", stmt.lhs);
  exprs("rhs", stmt.rhs);
}

void Dumper::branch(std::string_view role, const BranchStmt& stmt) {
  std::string details(support::text(stmt.token));
  if (stmt.label != nullptr) details.append(" ").append(stmt.label->name);
  open(role, "BranchStmt", stmt.pos, details);
}

void Dumper::if_stmt(std::string_view role, const IfStmt& stmt) {
  open(role, "IfStmt", stmt.pos);
  this->stmt("init", stmt.init);
  expr("cond", stmt.cond);
  this->stmt("then", stmt.then);
  this->stmt("else", stmt.otherwise);
}

void Dumper::for_stmt(std::string_view role, const ForStmt& stmt) {
  open(role, "ForStmt", stmt.pos);
  this->stmt("init", stmt.init);
  expr("cond", stmt.cond);
  this->stmt("post", stmt.post);
  this->stmt("body", stmt.body);
}

void Dumper::range_stmt(std::string_view role, const RangeStmt& stmt) {
  open(role, "RangeStmt", stmt.pos, support::text(stmt.op));
  expr("key", stmt.key);
  expr("value", stmt.value);
  expr("", stmt.operand);
  this->stmt("body", stmt.body);
}

void Dumper::case_clause(const CaseClause& clause) {
  open("", "CaseClause", clause.pos, clause.is_default ? "default" : "");
  exprs("case", clause.exprs);
  stmts(clause.body);
}

void Dumper::switch_stmt(std::string_view role, const SwitchStmt& stmt) {
  open(role, "SwitchStmt", stmt.pos);
  this->stmt("init", stmt.init);
  expr("tag", stmt.tag);
  stmts(stmt.clauses);
}

void Dumper::type_switch(std::string_view role, const TypeSwitchStmt& stmt) {
  open(role, "TypeSwitchStmt", stmt.pos, stmt.binding == nullptr ? "" : stmt.binding->name);
  this->stmt("init", stmt.init);
  expr("", stmt.operand);
  stmts(stmt.clauses);
}

void Dumper::select_stmt(std::string_view role, const SelectStmt& stmt) {
  open(role, "SelectStmt", stmt.pos);
  stmts(stmt.clauses);
}

void Dumper::comm_clause(const CommClause& clause) {
  open("", "CommClause", clause.pos, clause.comm == nullptr ? "default" : "");
  stmt("comm", clause.comm);
  stmts(clause.body);
}

// Declarations.

void Dumper::decl(const Decl& decl) {
  switch (decl.kind) {
    case DeclKind::kBad:
      return leaf("", "BadDecl", decl.pos);
    case DeclKind::kGen:
      return gen_decl(static_cast<const GenDecl&>(decl));
    case DeclKind::kFunc:
      return func_decl(static_cast<const FuncDecl&>(decl));
  }
}

void Dumper::gen_decl(const GenDecl& decl) {
  open("", "GenDecl", decl.pos, support::text(decl.token));
  for (const ImportSpec* spec : decl.imports) import_spec(*spec);
  for (const ValueSpec* spec : decl.values) value_spec(*spec);
  for (const TypeSpec* spec : decl.types) type_spec(*spec);
  close();
}

void Dumper::import_spec(const ImportSpec& spec) {
  std::string details;
  if (spec.name != nullptr) details.append(spec.name->name).append(" ");
  leaf("", "ImportSpec", spec.pos, details.append(spec.path->text));
}

void Dumper::value_spec(const ValueSpec& spec) {
  std::string details;
  for (const Ident* name : spec.names) {
    details.append(details.empty() ? "" : ", ").append(name->name);
  }
  if (spec.iota != 0) details.append(" iota=").append(std::to_string(spec.iota));
  if (spec.inherited != nullptr) {
    details.append(" repeats ").append(spec.inherited->names[0]->name);
  }
  open("", "ValueSpec", spec.pos, details);
  expr("type", spec.type);
  exprs("", spec.values);
  close();
}

void Dumper::type_spec(const TypeSpec& spec) {
  open("", "TypeSpec", spec.pos, std::string(spec.name->name) + (spec.is_alias ? " =" : ""));
  fields("type param", spec.type_params);
  expr("", spec.type);
  close();
}

void Dumper::func_decl(const FuncDecl& decl) {
  open("", "FuncDecl", decl.pos, decl.name->name);
  fields("recv", decl.recv);
  func_type(*decl.type);
  stmt("body", decl.body);
  close();
}

std::string Dumper::dump(const File& file) {
  open("", "File", {}, file.package_name == nullptr ? "?" : file.package_name->name);
  for (const Directive& directive : file.directives) {
    leaf("", "Directive", directive.pos, directive.text);
  }
  for (const Decl* item : file.decls) decl(*item);
  close();
  return std::move(out_.append("\n"));
}

std::string Dumper::dump(const FuncDecl& function) {
  func_decl(function);
  return std::move(out_.append("\n"));
}

}  // namespace

std::string dump(const File& file, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate) {
  return Dumper(sources, annotate).dump(file);
}

std::string dump(const FuncDecl& function, const support::SourceSet& sources,
                 const std::function<std::string(const Expr&)>& annotate) {
  return Dumper(sources, annotate).dump(function);
}

}  // namespace minigo::syntax
