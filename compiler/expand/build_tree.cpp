// Nodes as sema would have left them: each function sets every field that later phases read.

#include "expand/build_tree.h"

#include <algorithm>
#include <string>

#include "types/constant.h"
#include "types/universe.h"

namespace minigo::expand {

using namespace syntax;
using types::BasicKind;

namespace {

void set_value(Expr* expr, Mode mode, const types::Type* type,
               const types::Constant* constant = nullptr) {
  expr->mode = mode;
  expr->type = type;
  expr->constant = constant;
}

// Which function is called, as far as that is known.
void resolve_callee(CallExpr* call) {
  Expr* function = unparen(call->function);
  Expr* name = function;
  if (auto* instance = dyn_cast<IndexExpr>(name)) name = instance->operand;
  call->call = CallKind::kDynamic;
  auto* selector = dyn_cast<SelectorExpr>(name);
  if (selector != nullptr && selector->selection == SelectionKind::kQualified) name = selector->sel;
  if (auto* ident = dyn_cast<Ident>(name)) {
    call->callee = types::dyn_cast<types::Func>(ident->object);
    if (call->callee != nullptr) call->call = CallKind::kStatic;
  } else if (selector != nullptr && selector->selection == SelectionKind::kMethodValue) {
    call->callee = selector->method;
    call->call = CallKind::kMethod;
  } else if (selector != nullptr && selector->selection == SelectionKind::kInterfaceMethod) {
    call->callee = selector->method;
    call->call = CallKind::kInterfaceMethod;
  }
  if (call->call != CallKind::kDynamic) call->function = function;
}

}  // namespace

types::Var* TreeBuilder::variable(std::string_view name, const types::Type* type) {
  auto* made = arena_.make<types::Var>(pos_, nullptr, name, type);
  made->used = true;
  return made;
}

Ident* TreeBuilder::use(types::Var* variable) {
  auto* ident = node<Ident>();
  // A variable without a name is one all the same.
  bool unnamed = variable->name.empty() || variable->name == "_";
  ident->name = unnamed ? std::string_view(".r") : variable->name;
  ident->object = variable;
  set_value(ident, Mode::kVariable, variable->type);
  return ident;
}

Expr* TreeBuilder::integer(int64_t value) {
  auto* literal = node<BasicLit>();
  literal->token = Token::kIntLit;
  literal->text = arena_.copy(std::to_string(value));
  set_value(literal, Mode::kConstant, types::basic(BasicKind::kInt), types::make_int(value));
  return literal;
}

Expr* TreeBuilder::boolean(bool value) {
  auto* ident = node<Ident>();
  ident->name = value ? "true" : "false";
  set_value(ident, Mode::kConstant, types::basic(BasicKind::kBool), types::make_bool(value));
  return ident;
}

Expr* TreeBuilder::compare(Token op, Expr* left, Expr* right) {
  auto* binary = node<BinaryExpr>();
  binary->op = op;
  binary->op_pos = pos_;
  binary->left = left;
  binary->right = right;
  set_value(binary, Mode::kValue, types::basic(BasicKind::kBool));
  return binary;
}

Expr* TreeBuilder::converted(Expr* expr, const types::Type* type) {
  if (type == nullptr || types::identical(expr->type, type)) return expr;
  auto* conversion = node<ImplicitConversion>();
  conversion->operand = expr;
  set_value(conversion, Mode::kValue, type);
  return conversion;
}

CallExpr* TreeBuilder::call(Expr* function, std::span<Expr*> args) {
  auto* made = node<CallExpr>();
  made->function = function;
  made->args = args;
  made->lparen = made->rparen = pos_;
  made->signature = types::under<types::Signature>(function->type);
  resolve_callee(made);
  set_value(made, Mode::kNoValue, made->signature->results);
  return made;
}

CallExpr* TreeBuilder::builtin_call(types::BuiltinId id, std::string_view name,
                                    std::span<Expr*> args, const types::Type* type) {
  auto* function = node<Ident>();
  function->name = name;
  set_value(function, Mode::kBuiltin, nullptr);
  auto* made = node<CallExpr>();
  made->function = function;
  made->args = args;
  made->lparen = made->rparen = pos_;
  made->call = CallKind::kBuiltin;
  made->builtin = id;
  set_value(made, type == nullptr ? Mode::kNoValue : Mode::kValue, type);
  return made;
}

Expr* TreeBuilder::address_of(Expr* operand, const types::Type* pointer) {
  auto* unary = node<UnaryExpr>();
  unary->op = Token::kAnd;
  unary->operand = operand;
  set_value(unary, Mode::kValue, pointer);
  return unary;
}

Expr* TreeBuilder::indirect(Expr* pointer, const types::Type* type) {
  auto* star = node<StarExpr>();
  star->operand = pointer;
  set_value(star, Mode::kVariable, type);
  return star;
}

Stmt* TreeBuilder::define(std::span<Expr*> lhs, std::span<Expr*> rhs) {
  auto* stmt = node<AssignStmt>();
  stmt->lhs = lhs;
  stmt->rhs = rhs;
  stmt->op = Token::kDefine;
  stmt->op_pos = pos_;
  auto* defines = static_cast<bool*>(arena_.allocate(lhs.size(), 1));
  std::fill_n(defines, lhs.size(), true);
  stmt->defines = {defines, lhs.size()};
  return stmt;
}

Stmt* TreeBuilder::define(types::Var* variable, Expr* value) {
  return define(list<Expr*>({use(variable)}), list<Expr*>({value}));
}

Stmt* TreeBuilder::assign(std::span<Expr*> lhs, std::span<Expr*> rhs) {
  auto* stmt = node<AssignStmt>();
  stmt->lhs = lhs;
  stmt->rhs = rhs;
  stmt->op_pos = pos_;
  return stmt;
}

Stmt* TreeBuilder::assign(types::Var* variable, Expr* value) {
  variable->assigned = true;
  return assign(list<Expr*>({use(variable)}), list<Expr*>({value}));
}

Stmt* TreeBuilder::expression(Expr* expr) {
  auto* stmt = node<ExprStmt>();
  stmt->expr = expr;
  return stmt;
}

Stmt* TreeBuilder::if_then(Expr* condition, const std::vector<Stmt*>& then) {
  auto* stmt = node<IfStmt>();
  stmt->cond = condition;
  stmt->then = block(then);
  return stmt;
}

Stmt* TreeBuilder::branch(Token token, Stmt* target, Ident* label) {
  auto* stmt = node<BranchStmt>();
  stmt->token = token;
  stmt->target = target;
  stmt->label = label;
  return stmt;
}

Stmt* TreeBuilder::return_value(Expr* value) {
  auto* stmt = node<ReturnStmt>();
  if (value != nullptr) stmt->results = list<Expr*>({value});
  return stmt;
}

BlockStmt* TreeBuilder::block(const std::vector<Stmt*>& stmts) {
  auto* made = node<BlockStmt>();
  made->stmts = arena_.copy(stmts);
  made->rbrace = pos_;
  return made;
}

}  // namespace minigo::expand
