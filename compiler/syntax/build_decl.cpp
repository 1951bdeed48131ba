// Specification, "Declarations and scope", "Source file organization".

#include "syntax/builder.h"

namespace minigo::syntax {
namespace {

using support::Token;

// "Import declarations".

ImportSpec* build_import(Builder& b, P::ImportSpecContext* ctx) {
  auto* spec = b.arena.make<ImportSpec>();
  spec->pos = b.start(ctx->start);
  if (ctx->name != nullptr) spec->name = build_ident(b, ctx->name);
  if (ctx->dot != nullptr) spec->name = build_ident(b, ctx->dot);
  spec->path = build_literal(b, ctx->path->start);
  if (spec->path->token != Token::kStringLit) {
    b.syntax_error(spec->path->pos, "import path must be a string");
  }
  return spec;
}

// "Constant declarations", "Variable declarations".

// Constants and variables have the same labels. The grammar takes `:=` for `=` here, for the sake
// of the message.
template <class Context>
ValueSpec* build_value(Builder& b, Context* ctx) {
  if (ctx->assign != nullptr && ctx->assign->getType() == P::DEFINE) {
    b.unexpected(ctx->assign, ", expected =");
  }
  auto* spec = b.arena.make<ValueSpec>();
  spec->pos = b.start(ctx->start);
  spec->end = b.finish(ctx->stop);
  std::vector<Ident*> names;
  for (const antlr4::Token* name : ctx->names) names.push_back(build_ident(b, name));
  spec->names = b.arena.copy(names);
  if (ctx->type != nullptr) spec->type = build_type(b, ctx->type);
  if (ctx->values != nullptr) spec->values = build_exprs(b, ctx->values);
  return spec;
}

// "Iota", and the implicit repetition of the last expression list in a group of constants.
void number_constants(std::span<ValueSpec*> specs) {
  ValueSpec* last = nullptr;
  int iota = 0;
  for (ValueSpec* spec : specs) {
    spec->iota = iota++;
    if (spec->type != nullptr || !spec->values.empty()) {
      last = spec;
    } else {
      spec->inherited = last;
    }
  }
}

// "Type declarations". `type T[P any] ...` declares a type parameter, `type T [N]E` an array, and
// what is between the brackets may be an expression in both: the rules are gc's.

// The expression can only be an element of a constraint, never an array length.
bool is_type_element(const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      return true;
    case ExprKind::kBinary:
      return is_type_element(cast<BinaryExpr>(expr)->left) ||
             is_type_element(cast<BinaryExpr>(expr)->right);
    case ExprKind::kUnary:
      return cast<UnaryExpr>(expr)->op == Token::kTilde ||
             is_type_element(cast<UnaryExpr>(expr)->operand);
    case ExprKind::kStar:
      return is_type_element(cast<StarExpr>(expr)->operand);
    case ExprKind::kParen:
      return is_type_element(cast<ParenExpr>(expr)->operand);
    default:
      return false;
  }
}

// Splits an expression into the name and constraint of a type parameter: `P *C` was read as a
// product, `P (C)` as a call, `P *C|D` as a union. `force` says that nothing but a type parameter
// can be meant; otherwise the form has to show it. The name is nullptr if the expression is none of
// these.
Param split_type_param(Builder& b, Expr* expr, bool force) {
  if (auto* name = dyn_cast<Ident>(expr)) return {name, nullptr};
  if (auto* call = dyn_cast<CallExpr>(expr)) {
    auto* name = dyn_cast<Ident>(call->function);
    bool fits = name != nullptr && call->args.size() == 1 && !call->ellipsis.valid();
    if (!fits || !(force || is_type_element(call->args[0]))) return {};
    return {name, unparen(call->args[0])};
  }
  auto* binary = dyn_cast<BinaryExpr>(expr);
  if (binary == nullptr) return {};
  if (binary->op == Token::kMul) {
    auto* name = dyn_cast<Ident>(binary->left);
    if (name == nullptr || !(force || is_type_element(binary->right))) return {};
    auto* star = b.make<StarExpr>(binary->op_pos, binary->end);
    star->operand = binary->right;
    return {name, star};
  }
  if (binary->op != Token::kOr) return {};
  Param left = split_type_param(b, binary->left, force || is_type_element(binary->right));
  if (left.name == nullptr || left.type == nullptr) return {};
  auto* node = b.make<BinaryExpr>(left.type->pos, binary->end);
  node->op = binary->op;
  node->op_pos = binary->op_pos;
  node->left = left.type;
  node->right = binary->right;
  return {left.name, node};
}

// Reads `P [...` again as a type parameter whose constraint is an array or slice type. It was read
// as an index expression, which is never the constant length of an array.
Param reread_type_param(Builder& b, P::TypeSpecBracketContext* ctx) {
  const SyntaxToken* after = b.after(ctx->bound != nullptr ? ctx->bound->stop : ctx->first->stop);
  size_t resume = b.tokens.index();
  b.tokens.seek(syntax_token(ctx->first->start)->index() + 1);
  Param param{build_ident(b, ctx->first->start), build_constraint(b, b.parser.constraint())};
  if (b.tokens.LT(1) != after) b.unexpected(b.tokens.LT(1), ", expected ]");
  b.tokens.seek(resume);
  return param;
}

// The first type parameter in the brackets of `type T [...]`. An array type has none: the name of
// the result is then nullptr, and `first` is set to the array's length.
Param build_first_type_param(Builder& b, P::TypeSpecBracketContext* ctx, Expr*& first) {
  bool name_first = ctx->first->start->getType() == P::IDENT;
  if (name_first && b.after(ctx->first->start)->getType() == P::LBRACK) {
    return reread_type_param(b, ctx);
  }
  first = build_expr(b, ctx->first);
  if (ctx->bound == nullptr) {
    Param param = split_type_param(b, first, !ctx->commas.empty());
    bool lone_name = param.type == nullptr && ctx->commas.empty();
    return lone_name ? Param{} : param;
  }
  Expr* bound = build_bound(b, ctx->bound);
  if (auto* name = dyn_cast<Ident>(first)) return {name, bound};
  b.unexpected(ctx->bound->start, ", expected ]");
  return {blank_ident(b, first->pos), bound};
}

// `type T [...] ...`, once it is known whether the brackets have type parameters: if they do not,
// the type is an array or slice, and must be no alias and have no commas.
void build_bracket_spec(Builder& b, P::TypeSpecBracketContext* ctx, TypeSpec* spec) {
  spec->is_alias = ctx->assign != nullptr;
  Param first;
  Expr* length = nullptr;
  if (ctx->first != nullptr) first = build_first_type_param(b, ctx, length);
  Expr* type = build_type(b, ctx->type);
  spec->type = type;
  Pos open = b.start(ctx->start);
  Pos close = b.start(ctx->close);
  if (first.name != nullptr) {
    std::vector<Param> params = {first};
    for (P::TypeParamContext* param : ctx->params) params.push_back(build_type_param(b, param));
    spec->type_params = regroup_params(b, std::move(params), ParamKind::kTypeParams, open, close);
    return;
  }
  if (!ctx->commas.empty()) {
    b.syntax_error(b.start(ctx->commas[0]), "unexpected comma; expected ]");
  } else if (ctx->assign != nullptr) {
    b.unexpected(ctx->assign, ", expected type");
  }
  spec->is_alias = false;
  auto* array = b.make<ArrayType>(open, type->end);
  array->elem = type;
  if (ctx->dots != nullptr) length = b.make<Ellipsis>(b.start(ctx->dots), b.finish(ctx->dots));
  array->length = length;
  spec->type = array;
}

TypeSpec* build_type_spec(Builder& b, P::TypeSpecContext* ctx) {
  auto* spec = b.arena.make<TypeSpec>();
  spec->pos = b.start(ctx->start);
  spec->name = build_ident(b, ctx->name);
  if (ctx->bracket != nullptr) {
    build_bracket_spec(b, ctx->bracket, spec);
  } else {
    spec->is_alias = ctx->assign != nullptr;
    spec->type = spec->is_alias ? build_type(b, ctx->aliased) : build_type(b, ctx->type);
  }
  return spec;
}

// "Function declarations", "Method declarations".

void build_receiver(Builder& b, P::ParametersContext* ctx, FuncDecl* decl) {
  std::vector<Param> params = build_param_list(b, ctx->list);
  Pos name = b.start(b.after(ctx->close));
  if (params.empty()) b.error(name, "method has no receiver");
  if (params.size() > 1) b.error(name, "method has multiple receivers");
  decl->recv = regroup_params(b, std::move(params), ParamKind::kReceiver, b.start(ctx->open),
                              b.start(ctx->close));
}

FuncDecl* build_func(Builder& b, P::FuncDeclContext* ctx) {
  auto* decl = b.make<FuncDecl>(ctx);
  if (ctx->recv != nullptr) build_receiver(b, ctx->recv, decl);
  decl->name = build_ident(b, ctx->name);
  Pos end = b.finish(ctx->res != nullptr ? ctx->res->stop : ctx->params->stop);
  decl->type = build_signature(b, decl->pos, end, ctx->tparams, ctx->params, ctx->res,
                               ctx->recv != nullptr ? "method" : "");
  if (ctx->body != nullptr) decl->body = build_function_body(b, ctx->body);
  return decl;
}

// The specs of `keyword spec` or `keyword ( spec; ... )`.
template <class Spec, class Context, class Group>
std::span<Spec*> build_specs(Builder& b, const std::vector<Context*>& single, Group* group,
                             Spec* (*build)(Builder&, Context*)) {
  std::vector<Spec*> specs;
  for (Context* spec : group != nullptr ? group->specs : single) {
    if (!spec->exception) specs.push_back(build(b, spec));
  }
  return b.arena.copy(specs);
}

}  // namespace

GenDecl* build_declaration(Builder& b, P::DeclarationContext* ctx) {
  auto* decl = b.make<GenDecl>(ctx);
  decl->token = operator_token(ctx->keyword->getType());
  switch (decl->token) {
    case Token::kImport:
      decl->imports = build_specs(b, ctx->imports, ctx->group, build_import);
      break;
    case Token::kType:
      decl->types = build_specs(b, ctx->types, ctx->group4, build_type_spec);
      break;
    case Token::kConst:
      decl->values = build_specs(b, ctx->consts, ctx->group2, build_value<P::ConstSpecContext>);
      number_constants(decl->values);
      break;
    default:
      decl->values = build_specs(b, ctx->vars, ctx->group3, build_value<P::VarSpecContext>);
  }
  return decl;
}

Decl* build_top_level(Builder& b, P::TopLevelDeclContext* ctx) {
  if (ctx->func != nullptr) return build_func(b, ctx->func);
  return build_declaration(b, ctx->decl);
}

}  // namespace minigo::syntax
