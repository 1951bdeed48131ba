// Specification, "Types". Also the leaves of the tree: identifiers and literals.

#include <algorithm>

#include "syntax/builder.h"

namespace minigo::syntax {
namespace {

using support::Token;

Expr* build_keyword_type(Builder& b, P::KeywordTypeContext* ctx);

Expr* make_star(Builder& b, const antlr4::Token* star, Expr* operand) {
  auto* node = b.make<StarExpr>(b.start(star), operand->end);
  node->operand = operand;
  return node;
}

Expr* array_length(Builder& b, const antlr4::Token* dots, P::ExprContext* length) {
  if (dots != nullptr) return b.make<Ellipsis>(b.start(dots), b.finish(dots));
  return length != nullptr ? build_expr(b, length) : nullptr;
}

Expr* make_array(Builder& b, Pos pos, Expr* length, Expr* elem) {
  auto* node = b.make<ArrayType>(pos, elem->end);
  node->length = length;
  node->elem = elem;
  return node;
}

Expr* make_chan(Builder& b, Pos pos, types::ChanDir dir, Expr* value) {
  auto* node = b.make<ChanType>(pos, value->end);
  node->dir = dir;
  node->value = value;
  return node;
}

Expr* make_map(Builder& b, Pos pos, P::Type_Context* key, P::Type_Context* value) {
  auto* node = b.make<MapType>(pos, pos);
  node->key = build_type(b, key);
  node->value = build_type(b, value);
  node->end = node->value->end;
  return node;
}

// The type rules have the same labels, each without some of the alternatives.
template <class Context>
Expr* build_any_type(Builder& b, Context* ctx) {
  Pos pos = b.start(ctx->start);
  DepthGuard guard(b, pos);
  if (!guard) return bad_expr(b, pos);
  if constexpr (requires { ctx->name; }) {
    if (ctx->name != nullptr) return qualify(b, ctx->name, ctx->sel, ctx->args);
  }
  if (ctx->keyword != nullptr) return build_keyword_type(b, ctx->keyword);
  if constexpr (requires { ctx->elem; }) {
    if (ctx->elem != nullptr) {
      Expr* length = array_length(b, ctx->dots, ctx->len);
      return make_array(b, pos, length, build_type(b, ctx->elem));
    }
  }
  Expr* inner = build_type(b, ctx->inner);
  if (ctx->star != nullptr) return make_star(b, ctx->star, inner);
  auto* node = b.make<ParenExpr>(ctx);
  node->operand = inner;
  return node;
}

// "Struct types".

void build_embedded(Builder& b, P::FieldDeclContext* ctx, Field* field) {
  if (ctx->paren != nullptr) {
    b.syntax_error(b.start(ctx->paren), "cannot parenthesize embedded type");
  }
  field->type = qualify(b, ctx->embedded->name, ctx->embedded->sel, ctx->embedded->args);
  if (ctx->star != nullptr) field->type = make_star(b, ctx->star, field->type);
}

// A field that begins with a name, which may be the name of an embedded type.
void build_named_field(Builder& b, P::FieldDeclContext* ctx, Field* field) {
  std::vector<Ident*> names;
  for (const antlr4::Token* name : ctx->names) names.push_back(build_ident(b, name));
  if (ctx->type != nullptr) {
    field->type = build_type(b, ctx->type);
  } else if (ctx->single != nullptr) {
    field->type = build_type(b, ctx->single);
  } else if (ctx->bracket != nullptr) {
    Bracket bracket = build_bracket(b, ctx->bracket,
                                    " in struct type; possibly missing semicolon or newline or }");
    field->type = bracket.array;
    if (field->type == nullptr) field->type = instantiate(b, names[0], bracket);
    if (bracket.array == nullptr) names.clear();
  } else {
    field->type = qualify(b, ctx->names[0], ctx->sel, ctx->args);
    names.clear();
  }
  field->names = b.arena.copy(names);
}

Field* build_field(Builder& b, P::FieldDeclContext* ctx) {
  auto* field = b.arena.make<Field>();
  field->pos = b.start(ctx->start);
  if (ctx->names.empty()) {
    build_embedded(b, ctx, field);
  } else {
    build_named_field(b, ctx, field);
  }
  if (ctx->tag != nullptr) {
    field->tag = build_literal(b, ctx->tag->start);
    if (field->tag->token != Token::kStringLit) {
      b.syntax_error(field->tag->pos, "struct field tag must be a string");
    }
  }
  return field;
}

Expr* build_struct(Builder& b, Pos pos, P::StructBodyContext* ctx) {
  auto* node = b.make<StructType>(pos, b.finish(ctx->close));
  std::vector<Field*> fields;
  for (P::FieldDeclContext* field : ctx->fields) fields.push_back(build_field(b, field));
  node->fields = {b.arena.copy(fields), b.start(ctx->open), b.start(ctx->close)};
  return node;
}

// "Interface types".

void build_method(Builder& b, P::InterfaceElemContext* ctx, Field* field) {
  if (ctx->list != nullptr) {
    bool empty = ctx->list->list.empty();
    b.error(b.start(ctx->list->open),
            empty ? "empty type parameter list" : "interface method must have no type parameters");
  }
  std::vector<Ident*> names = {build_ident(b, ctx->name)};
  field->names = b.arena.copy(names);
  field->type = build_signature(b, b.start(ctx->params->start), b.finish(ctx->stop), nullptr,
                                ctx->params, ctx->res, "");
}

// `Name[args]` in an interface. The grammar reads the brackets as a parameter list, since a method
// with type parameters begins the same way and deserves a message of its own.
Expr* build_embedded_instance(Builder& b, P::InterfaceElemContext* ctx) {
  Bracket bracket;
  bracket.lbrack = b.start(ctx->list->open);
  bracket.end = b.finish(ctx->list->close);
  std::vector<Expr*> args;
  for (const Param& param : build_param_list(b, ctx->list->list)) {
    if (param.name != nullptr && param.type != nullptr) {
      b.unexpected(b.after(ctx->list->stop), ", expected (");
    }
    args.push_back(param.type != nullptr ? param.type : param.name);
  }
  if (args.empty()) b.error(bracket.end, "empty type argument list");
  bracket.type_args = b.arena.copy(args);
  return instantiate(b, build_ident(b, ctx->name), bracket);
}

Expr* build_interface_head(Builder& b, P::InterfaceElemContext* ctx);

Field* build_element(Builder& b, P::InterfaceElemContext* ctx) {
  auto* field = b.arena.make<Field>();
  field->pos = b.start(ctx->start);
  if (ctx->params != nullptr) {
    build_method(b, ctx, field);
  } else {
    field->type = append_terms(b, build_interface_head(b, ctx), ctx->terms);
  }
  return field;
}

Expr* make_tilde(Builder& b, const antlr4::Token* tilde, Expr* type) {
  auto* node = b.make<UnaryExpr>(b.start(tilde), type->end);
  node->op = Token::kTilde;
  node->operand = type;
  return node;
}

Expr* build_interface_head(Builder& b, P::InterfaceElemContext* ctx) {
  if (ctx->tilde != nullptr) return make_tilde(b, ctx->tilde, build_type(b, ctx->tildeType));
  if (ctx->head != nullptr) return build_any_type(b, ctx->head);
  if (ctx->list != nullptr) return build_embedded_instance(b, ctx);
  return qualify(b, ctx->name, ctx->sel, ctx->args);
}

Expr* build_interface(Builder& b, Pos pos, P::InterfaceBodyContext* ctx) {
  auto* node = b.make<InterfaceType>(pos, b.finish(ctx->close));
  std::vector<Field*> elements;
  for (P::InterfaceElemContext* elem : ctx->elems) elements.push_back(build_element(b, elem));
  node->methods = {b.arena.copy(elements), b.start(ctx->open), b.start(ctx->close)};
  return node;
}

Expr* build_keyword_type(Builder& b, P::KeywordTypeContext* ctx) {
  Pos pos = b.start(ctx->start);
  if (ctx->struct_ != nullptr) return build_struct(b, pos, ctx->struct_);
  if (ctx->interface_ != nullptr) return build_interface(b, pos, ctx->interface_);
  if (ctx->key != nullptr) return make_map(b, pos, ctx->key, ctx->value);
  if (ctx->params != nullptr) {
    // A function type begins behind `func`, as for gc: messages about it point there.
    return build_signature(b, b.start(ctx->params->start), b.finish(ctx->stop), ctx->tparams,
                           ctx->params, ctx->res, "function type");
  }
  types::ChanDir dir = ctx->recv != nullptr   ? types::ChanDir::kRecv
                       : ctx->send != nullptr ? types::ChanDir::kSend
                                              : types::ChanDir::kBoth;
  return make_chan(b, pos, dir, build_type(b, ctx->elem));
}

}  // namespace

Expr* bad_expr(Builder& b, Pos pos) { return b.make<BadExpr>(pos, pos); }

Ident* build_ident(Builder& b, const antlr4::Token* name) {
  auto* node = b.make<Ident>(b.start(name), b.finish(name));
  node->name = b.text(name);
  return node;
}

Ident* blank_ident(Builder& b, Pos pos) {
  auto* node = b.make<Ident>(pos, pos);
  node->name = "_";
  return node;
}

// The first character tells the kind, but for numbers.
BasicLit* build_literal(Builder& b, const antlr4::Token* literal) {
  auto* node = b.make<BasicLit>(b.start(literal), b.finish(literal));
  node->text = b.text(literal);
  node->bad = std::binary_search(b.bad_literals.begin(), b.bad_literals.end(), node->pos);
  switch (node->text[0]) {
    case '\'':
      node->token = Token::kCharLit;
      break;
    case '"':
    case '`':
      node->token = Token::kStringLit;
      break;
    default:
      node->token = number_kind(node->text);
  }
  return node;
}

// [package "."] name [type arguments].
Expr* qualify(Builder& b, const antlr4::Token* name, const antlr4::Token* sel,
              P::TypeArgsContext* args) {
  Expr* type = build_ident(b, name);
  if (sel != nullptr) {
    auto* node = b.make<SelectorExpr>(type->pos, b.finish(sel));
    node->operand = type;
    node->sel = build_ident(b, sel);
    type = node;
  }
  if (args == nullptr) return type;
  std::vector<Expr*> list;
  for (P::Type_Context* arg : args->args) list.push_back(build_type(b, arg));
  return instantiate(b, type,
                     {nullptr, b.arena.copy(list), b.start(args->start), b.finish(args->stop)});
}

Expr* instantiate(Builder& b, Expr* generic, const Bracket& bracket) {
  auto* node = b.make<IndexExpr>(generic->pos, bracket.end);
  node->operand = generic;
  node->indices = bracket.type_args;
  node->lbrack = bracket.lbrack;
  return node;
}

// An element type behind the brackets makes them an array type: `[n]E`. Without it the brackets
// hold type arguments, of which the first was read as an expression.
Bracket build_bracket(Builder& b, P::BracketTypeContext* ctx, std::string_view list_error) {
  Bracket bracket;
  bracket.lbrack = b.start(ctx->start);
  bracket.end = b.finish(ctx->stop);
  if (ctx->elem != nullptr) {
    if (!ctx->commas.empty()) b.unexpected(b.after(ctx->close), list_error);
    P::ExprContext* length = ctx->args.empty() ? nullptr : ctx->args[0];
    Expr* len = array_length(b, ctx->dots, length);
    bracket.array = make_array(b, bracket.lbrack, len, build_type(b, ctx->elem));
    return bracket;
  }
  if (ctx->args.empty()) {
    b.unexpected(b.after(ctx->close), ", expected type");
    return bracket;
  }
  std::vector<Expr*> list = {build_expr(b, ctx->args[0])};
  for (P::Type_Context* arg : ctx->args2) list.push_back(build_type(b, arg));
  bracket.type_args = b.arena.copy(list);
  return bracket;
}

Expr* build_type(Builder& b, P::Type_Context* ctx) { return build_any_type(b, ctx); }
Expr* build_type(Builder& b, P::Type_NoBracketContext* ctx) { return build_any_type(b, ctx); }
Expr* build_type(Builder& b, P::Type_NoNameContext* ctx) { return build_any_type(b, ctx); }
Expr* build_type(Builder& b, P::Type_NoParenContext* ctx) { return build_any_type(b, ctx); }

Expr* build_type(Builder& b, P::LiteralTypeContext* ctx) {
  Pos pos = b.start(ctx->start);
  if (ctx->key != nullptr) return make_map(b, pos, ctx->key, ctx->value);
  if (ctx->elem2 != nullptr) {
    auto dir = ctx->send != nullptr ? types::ChanDir::kSend : types::ChanDir::kBoth;
    return make_chan(b, pos, dir, build_type(b, ctx->elem2));
  }
  return make_array(b, pos, array_length(b, ctx->dots, ctx->len), build_type(b, ctx->elem));
}

Expr* build_type(Builder& b, P::BracedTypeContext* ctx) {
  Pos pos = b.start(ctx->start);
  if (ctx->struct_ != nullptr) return build_struct(b, pos, ctx->struct_);
  return build_interface(b, pos, ctx->interface_);
}

// head | term | ...
Expr* append_terms(Builder& b, Expr* head, const std::vector<P::UnionTermContext*>& terms) {
  DepthGuard guard = DepthGuard::of_chain(b, head->pos, terms.size());
  if (!guard) return bad_expr(b, head->pos);
  for (P::UnionTermContext* term : terms) {
    Expr* right = build_type(b, term->type);
    if (term->tilde != nullptr) right = make_tilde(b, term->tilde, right);
    auto* node = b.make<BinaryExpr>(head->pos, right->end);
    node->op = Token::kOr;
    node->left = head;
    node->right = right;
    const SyntaxToken& before = b.tokens.at(syntax_token(term->start)->index() - 1);
    node->op_pos = b.start(&before);
    head = node;
  }
  return head;
}

Expr* build_constraint(Builder& b, P::ConstraintContext* ctx) {
  P::UnionTermContext* first = ctx->terms[0];
  Expr* head = build_type(b, first->type);
  if (first->tilde != nullptr) head = make_tilde(b, first->tilde, head);
  return append_terms(b, head, {ctx->terms.begin() + 1, ctx->terms.end()});
}

Expr* build_bound(Builder& b, P::TypeParamBoundContext* ctx) {
  P::BoundHeadContext* head = ctx->head;
  Expr* type = nullptr;
  if (head->tilde != nullptr) {
    type = make_tilde(b, head->tilde, build_type(b, head->inner));
  } else if (head->keyword != nullptr) {
    type = build_keyword_type(b, head->keyword);
  } else {
    type = qualify(b, head->name, head->sel, head->args);
  }
  return append_terms(b, type, ctx->terms);
}

}  // namespace minigo::syntax
