// Specification, "Expressions".
//
// The grammar reads an expression as a flat list of terms and operators, and a term as prefix
// operators, an operand and suffixes. Here the list becomes a tree by operator precedence. Most
// functions are templates, because the grammar has each rule twice: with composite literals, and
// without for headers of statements, where a brace begins the body.

#include <algorithm>

#include "syntax/builder.h"

namespace minigo::syntax {
namespace {

using support::Token;

// "Operator precedence".
int precedence(size_t type) {
  switch (type) {
    case P::LOR:
      return 1;
    case P::LAND:
      return 2;
    case P::EQL:
    case P::NEQ:
    case P::LSS:
    case P::LEQ:
    case P::GTR:
    case P::GEQ:
      return 3;
    case P::ADD:
    case P::SUB:
    case P::OR:
    case P::XOR:
      return 4;
    default:
      return 5;
  }
}

template <class Context>
Expr* build_term(Builder& b, Context* ctx);

Expr* make_binary(Builder& b, const antlr4::Token* op, Expr* left, Expr* right) {
  auto* node = b.make<BinaryExpr>(left->pos, right->end);
  node->op = operator_token(op->getType());
  node->op_pos = b.start(op);
  node->left = left;
  node->right = right;
  return node;
}

// Precedence climbing over the flat list of terms and operators. Recursion is at most one level per
// precedence; chains of equal precedence are loops.
template <class Context>
class BinaryBuilder {
 public:
  BinaryBuilder(Builder& b, Context* ctx, DepthGuard& guard) : b_(b), ctx_(ctx), guard_(guard) {}

  Expr* build(int least) {
    Expr* left = next_term();
    while (op_ < ctx_->ops.size() && precedence(ctx_->ops[op_]->getType()) >= least) {
      const antlr4::Token* op = ctx_->ops[op_++];
      left = make_binary(b_, op, left, build(precedence(op->getType()) + 1));
    }
    return left;
  }

 private:
  // The first term of n is at most n-1 levels below the root, the last at most one.
  Expr* next_term() {
    Expr* term = build_term(b_, ctx_->terms[term_++]);
    if (term_ + 1 < ctx_->terms.size()) guard_.leave();
    return term;
  }

  Builder& b_;
  Context* ctx_;
  DepthGuard& guard_;
  size_t term_ = 0;
  size_t op_ = 0;
};

template <class Context>
Expr* build_any_expr(Builder& b, Context* ctx) {
  Pos pos = b.start(ctx->start);
  DepthGuard guard(b, pos, ctx->terms.size() - 1);
  if (!guard) return bad_expr(b, pos);
  return BinaryBuilder<Context>(b, ctx, guard).build(1);
}

// "Composite literals".

Expr* build_literal_value(Builder& b, P::LiteralValueContext* ctx, Expr* type);

Expr* build_element_part(Builder& b, P::ExprContext* expr, P::LiteralValueContext* braced) {
  return expr != nullptr ? build_expr(b, expr) : build_literal_value(b, braced, nullptr);
}

Expr* build_element(Builder& b, P::ElementContext* ctx) {
  Expr* key = build_element_part(b, ctx->key, ctx->braced);
  if (ctx->colon == nullptr) return key;
  auto* node = b.make<KeyValueExpr>(ctx);
  node->key = key;
  node->value = build_element_part(b, ctx->value, ctx->bracedValue);
  return node;
}

Expr* build_literal_value(Builder& b, P::LiteralValueContext* ctx, Expr* type) {
  Pos pos = type != nullptr ? type->pos : b.start(ctx->open);
  DepthGuard guard(b, pos);
  if (!guard) return bad_expr(b, pos);
  auto* node = b.make<CompositeLit>(pos, b.finish(ctx->close));
  node->type_expr = type;
  node->lbrace = b.start(ctx->open);
  node->rbrace = b.start(ctx->close);
  std::vector<Expr*> elements;
  elements.reserve(ctx->elems.size());
  for (P::ElementContext* element : ctx->elems) elements.push_back(build_element(b, element));
  node->elements = b.arena.copy(elements);
  return node;
}

// The expression can only be a value, not a type: a brace after it does not begin a literal.
bool is_value(const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kBasicLit:
    case ExprKind::kCompositeLit:
    case ExprKind::kFuncLit:
    case ExprKind::kSlice:
    case ExprKind::kTypeAssert:
    case ExprKind::kCall:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
      return true;
    case ExprKind::kParen:
      return is_value(cast<ParenExpr>(expr)->operand);
    case ExprKind::kIndex: {
      auto* index = cast<IndexExpr>(expr);
      return is_value(index->operand) ||
             (index->indices.size() == 1 && is_value(index->indices[0]));
    }
    default:
      return false;
  }
}

// A literal can begin with this expression, as far as its form tells.
bool may_begin_literal(Expr* type) {
  switch (type->kind) {
    case ExprKind::kIdent:
    case ExprKind::kSelector:
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kMapType:
      return true;
    case ExprKind::kIndex:
      return !is_value(type);
    default:
      return false;
  }
}

Expr* build_composite(Builder& b, Expr* type, P::LiteralValueContext* ctx) {
  Expr* bare = unparen(type);
  if (!may_begin_literal(bare)) {
    b.unexpected(ctx->open, " at end of statement");
  } else if (bare != type) {
    b.syntax_error(b.start(ctx->open), "cannot parenthesize type in composite literal");
  }
  return build_literal_value(b, ctx, type);
}

// "Calls", "Conversions".
Expr* build_call(Builder& b, Expr* function, P::CallSuffixContext* ctx) {
  auto* node = b.make<CallExpr>(function->pos, b.finish(ctx->close));
  node->function = function;
  node->lparen = b.start(ctx->open);
  node->rparen = b.start(ctx->close);
  std::vector<Expr*> args;
  args.reserve(ctx->args.size());
  for (P::ExprContext* arg : ctx->args) args.push_back(build_expr(b, arg));
  node->args = b.arena.copy(args);
  if (ctx->dots == nullptr) return node;
  node->ellipsis = b.start(ctx->dots);
  if (ctx->commas.size() == args.size()) b.unexpected(ctx->dots, ", expected expression");
  return node;
}

// "Slice expressions". The node begins at its bracket, not at its operand, because gc reports
// errors there, and errors of expressions that begin with the slice too.
Expr* build_slice(Builder& b, Expr* operand, P::IndexSuffixContext* ctx) {
  auto* node = b.make<SliceExpr>(b.start(ctx->start), b.finish(ctx->close));
  node->operand = operand;
  node->three = ctx->colons.size() == 2;
  if (!ctx->commas.empty()) b.unexpected(ctx->colons[0], ", expected ]");
  if (ctx->low != nullptr) node->low = build_expr(b, ctx->low);
  if (ctx->high != nullptr) node->high = build_expr(b, ctx->high);
  if (ctx->max != nullptr) node->max = build_expr(b, ctx->max);
  if (node->three && node->high == nullptr) {
    b.error(b.start(ctx->colons[1]), "middle index required in 3-index slice");
  }
  if (node->three && node->max == nullptr) {
    b.error(b.start(ctx->close), "final index required in 3-index slice");
  }
  return node;
}

// "Index expressions", "Instantiations".
Expr* build_index(Builder& b, Expr* operand, P::IndexSuffixContext* ctx) {
  if (!ctx->colons.empty()) return build_slice(b, operand, ctx);
  auto* node = b.make<IndexExpr>(operand->pos, b.finish(ctx->close));
  node->operand = operand;
  node->lbrack = b.start(ctx->start);
  if (ctx->low == nullptr) {
    b.unexpected(ctx->close, ", expected operand");
    return node;
  }
  std::vector<Expr*> indices = {build_expr(b, ctx->low)};
  for (P::Type_Context* type : ctx->more) indices.push_back(build_type(b, type));
  node->indices = b.arena.copy(indices);
  return node;
}

// "Selectors", "Type assertions".
template <class Context>
Expr* build_selector(Builder& b, Expr* operand, Context* ctx) {
  if (ctx->sel != nullptr) {
    auto* node = b.make<SelectorExpr>(operand->pos, b.finish(ctx->sel));
    node->operand = operand;
    node->sel = build_ident(b, ctx->sel);
    return node;
  }
  auto* node = b.make<TypeAssertExpr>(operand->pos, b.finish(ctx->stop));
  node->operand = operand;
  if (ctx->assert != nullptr) node->type_expr = build_type(b, ctx->assert);
  return node;
}

Expr* build_suffix(Builder& b, Expr* operand, P::TypeSuffixContext* ctx) {
  if (ctx->call != nullptr) return build_call(b, operand, ctx->call);
  return build_composite(b, operand, ctx->literal_);
}

template <class Context>
Expr* build_suffix(Builder& b, Expr* operand, Context* ctx) {
  if constexpr (requires { ctx->literal_; }) {
    if (ctx->literal_ != nullptr) return build_composite(b, operand, ctx->literal_);
  }
  if (ctx->index != nullptr) return build_index(b, operand, ctx->index);
  if (ctx->call != nullptr) return build_call(b, operand, ctx->call);
  return build_selector(b, operand, ctx);
}

// "Function literals", or a function type that stands in an expression.
template <class Context, class Operand>
Expr* build_func(Builder& b, Context* ctx, Operand* func) {
  FuncType* type = build_signature(b, b.start(func->params->start), b.finish(func->stop),
                                   func->tparams, func->params, func->res, "function type");
  if (ctx->body == nullptr) return type;
  auto* node = b.make<FuncLit>(b.start(func->start), b.finish(ctx->body->stop));
  node->type_expr = type;
  node->body = build_function_body(b, ctx->body);
  return node;
}

template <class Context>
Expr* build_operand(Builder& b, Context* ctx) {
  if (ctx->name != nullptr) return build_ident(b, ctx->name);
  if (ctx->lit != nullptr) return build_literal(b, ctx->lit);
  if (ctx->paren != nullptr) {
    auto* node = b.make<ParenExpr>(b.start(ctx->paren), b.finish(ctx->rparen));
    node->operand = build_expr(b, ctx->inner);
    return node;
  }
  if (ctx->typ != nullptr) return build_type(b, ctx->typ);
  if (ctx->braced != nullptr) return build_type(b, ctx->braced);
  return build_func(b, ctx, ctx->func);
}

// <-chan T is read as the receive operator and a channel type. The arrow belongs to the chan after
// it; if that has an arrow of its own, this one moves on to the chan inside, and so on.
void reassociate(Builder& b, const antlr4::Token* arrow, ChanType* chan) {
  Pos arrow_pos = b.start(arrow);
  auto direction = types::ChanDir::kSend;
  Expr* type = chan;
  while (direction == types::ChanDir::kSend) {
    auto* inner = dyn_cast<ChanType>(type);
    if (inner == nullptr) {
      std::string text(b.text(type->pos, type->end));
      b.syntax_error(type->pos, "unexpected " + text + ", expected chan");
      return;
    }
    direction = inner->dir;
    if (direction == types::ChanDir::kRecv) {
      b.syntax_error(inner->pos, "unexpected <-, expected chan");
      return;
    }
    Pos keyword = inner->pos;
    inner->pos = arrow_pos;
    inner->dir = types::ChanDir::kRecv;
    if (direction == types::ChanDir::kSend) {
      size_t own_arrow = b.source.text().find("<-", b.source.offset(keyword));
      arrow_pos = b.source.pos(static_cast<uint32_t>(own_arrow));
    }
    type = inner->value;
  }
}

// One prefix operator. `*` is a node of its own, since it may be a dereference or a pointer type.
Expr* build_prefix(Builder& b, const antlr4::Token* op, Expr* operand) {
  if (op->getType() == P::MUL) {
    auto* node = b.make<StarExpr>(b.start(op), operand->end);
    node->operand = operand;
    return node;
  }
  if (auto* chan = dyn_cast<ChanType>(operand); chan != nullptr && op->getType() == P::ARROW) {
    reassociate(b, op, chan);
    return chan;
  }
  auto* node = b.make<UnaryExpr>(b.start(op), operand->end);
  node->op = operator_token(op->getType());
  node->operand = operand;
  return node;
}

// Suffixes bind more tightly than prefixes: they are applied first, from the left, and prefixes
// after them, from the right.
template <class Context>
Expr* build_term(Builder& b, Context* ctx) {
  Pos pos = b.start(ctx->start);
  size_t above = ctx->prefix.size() + ctx->suffixes.size() + 1;
  DepthGuard guard = DepthGuard::of_chain(b, pos, above);
  if (!guard) return bad_expr(b, pos);
  Expr* expr = build_operand(b, ctx);
  if (ctx->first != nullptr) expr = build_suffix(b, expr, ctx->first);
  if constexpr (requires { ctx->call; }) {
    if (ctx->call != nullptr) expr = build_call(b, expr, ctx->call);
  }
  for (auto* suffix : ctx->suffixes) {
    guard.leave();
    expr = build_suffix(b, expr, suffix);
  }
  for (size_t i = ctx->prefix.size(); i-- > 0;) expr = build_prefix(b, ctx->prefix[i], expr);
  return expr;
}

template <class Context>
std::span<Expr*> build_any_exprs(Builder& b, Context* ctx) {
  if (ctx->list.size() == 1) {
    auto* only = static_cast<Expr**>(b.arena.allocate(sizeof(Expr*), alignof(Expr*)));
    *only = build_expr(b, ctx->list[0]);
    return {only, 1};
  }
  std::vector<Expr*> list;
  list.reserve(ctx->list.size());
  for (auto* expr : ctx->list) list.push_back(build_expr(b, expr));
  return b.arena.copy(list);
}

}  // namespace

Expr* build_expr(Builder& b, P::ExprContext* ctx) { return build_any_expr(b, ctx); }
Expr* build_expr(Builder& b, P::ExprNoLitContext* ctx) { return build_any_expr(b, ctx); }

std::span<Expr*> build_exprs(Builder& b, P::ExprListContext* ctx) {
  return build_any_exprs(b, ctx);
}
std::span<Expr*> build_exprs(Builder& b, P::ExprListNoLitContext* ctx) {
  return build_any_exprs(b, ctx);
}

}  // namespace minigo::syntax
