// Copies of expressions. A copy starts as the same bytes with its type substituted, then its
// children are replaced by copies, and last resolve.cpp corrects annotations that depended on the
// type parameter. Parts that no later phase looks at, such as the trees of types, stay shared.

#include "expand/clone.h"
#include "types/constant.h"
#include "types/instance.h"

namespace minigo::expand {
namespace {

using namespace syntax;

// A constant of a type parameter's type is represented anew in the concrete type.
void represent(Expr* copy) {
  const auto* basic = types::under<types::Basic>(copy->type);
  if (basic == nullptr) return;
  const types::Constant* value = types::represent(copy->constant, basic);
  if (value != nullptr) copy->constant = value;
}

// The node with its type substituted; its children are still the original's.
template <class T>
T* copy_node(Cloner& c, const T* expr) {
  T* copy = c.arena.make<T>(*expr);
  copy->type = c.subst(expr->type);
  if (copy->type != expr->type && copy->constant != nullptr) represent(copy);
  return copy;
}

// A copy of an expression that denotes a type. Later phases read its `type` only, so its parts are
// not copied.
Expr* clone_type(Cloner& c, const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kIdent:
      return copy_node(c, cast<Ident>(expr));
    case ExprKind::kParen:
      return copy_node(c, cast<ParenExpr>(expr));
    case ExprKind::kSelector:
      return copy_node(c, cast<SelectorExpr>(expr));
    case ExprKind::kIndex:
      return copy_node(c, cast<IndexExpr>(expr));
    case ExprKind::kStar:
      return copy_node(c, cast<StarExpr>(expr));
    case ExprKind::kUnary:
      return copy_node(c, cast<UnaryExpr>(expr));
    case ExprKind::kBinary:
      return copy_node(c, cast<BinaryExpr>(expr));
    case ExprKind::kEllipsis:
      return copy_node(c, cast<Ellipsis>(expr));
    case ExprKind::kArrayType:
      return copy_node(c, cast<ArrayType>(expr));
    case ExprKind::kStructType:
      return copy_node(c, cast<StructType>(expr));
    case ExprKind::kFuncType:
      return copy_node(c, cast<FuncType>(expr));
    case ExprKind::kInterfaceType:
      return copy_node(c, cast<InterfaceType>(expr));
    case ExprKind::kMapType:
      return copy_node(c, cast<MapType>(expr));
    case ExprKind::kChanType:
      return copy_node(c, cast<ChanType>(expr));
    default:
      return const_cast<Expr*>(expr);
  }
}

Ident* clone_ident(Cloner& c, const Ident* ident) {
  Ident* copy = copy_node(c, ident);
  copy->object = c.object(ident->object);
  return copy;
}

Expr* clone_composite(Cloner& c, const CompositeLit* literal) {
  CompositeLit* copy = copy_node(c, literal);
  copy->type_expr = clone_expr(c, literal->type_expr);
  copy->elements = clone_exprs(c, literal->elements);
  return copy;
}

Expr* clone_func_lit(Cloner& c, const FuncLit* literal) {
  FuncLit* copy = copy_node(c, literal);
  copy->captures = c.variables(literal->captures);
  copy->params = c.variables(literal->params);
  copy->results = c.variables(literal->results);
  copy->body = clone_block(c, literal->body);
  return copy;
}

Expr* clone_selector(Cloner& c, const SelectorExpr* selector) {
  SelectorExpr* copy = copy_node(c, selector);
  if (selector->selection == SelectionKind::kQualified) {
    copy->sel = clone_ident(c, selector->sel);
    return copy;
  }
  copy->operand = clone_expr(c, selector->operand);
  resolve_selector(c, selector, copy);
  return copy;
}

Expr* clone_index(Cloner& c, const IndexExpr* index) {
  if (const Expr* function = instantiated_function(index)) return clone_expr(c, function);
  IndexExpr* copy = copy_node(c, index);
  copy->operand = clone_expr(c, index->operand);
  copy->indices = clone_exprs(c, index->indices);
  resolve_index(copy);
  return copy;
}

Expr* clone_slice(Cloner& c, const SliceExpr* slice) {
  SliceExpr* copy = copy_node(c, slice);
  copy->operand = clone_expr(c, slice->operand);
  copy->low = clone_expr(c, slice->low);
  copy->high = clone_expr(c, slice->high);
  copy->max = clone_expr(c, slice->max);
  return copy;
}

Expr* clone_call(Cloner& c, const CallExpr* call) {
  CallExpr* copy = copy_node(c, call);
  copy->function = clone_expr(c, call->function);
  copy->args = clone_exprs(c, call->args);
  copy->body = nullptr;
  resolve_call(c, copy);
  return copy;
}

// A conversion between types that have become the same is left out.
Expr* clone_conversion(Cloner& c, const ImplicitConversion* conversion) {
  Expr* operand = clone_expr(c, conversion->operand);
  const types::Type* type = c.subst(conversion->type);
  if (types::identical(operand->type, type)) return operand;
  ImplicitConversion* copy = copy_node(c, conversion);
  copy->operand = operand;
  return copy;
}

// The elements of a call stay elements of one call.
Expr* clone_tuple_element(Cloner& c, const TupleElement* element) {
  TupleElement* copy = copy_node(c, element);
  Expr*& call = c.tuples[element->operand];
  if (call == nullptr) {
    Expr* made = clone_expr(c, element->operand);
    c.tuples[element->operand] = made;
    copy->operand = made;
    return copy;
  }
  copy->operand = call;
  return copy;
}

// Nodes whose only expression is `operand`.
template <class T>
Expr* clone_operand(Cloner& c, const T* expr) {
  T* copy = copy_node(c, expr);
  copy->operand = clone_expr(c, expr->operand);
  return copy;
}

}  // namespace

std::span<Expr*> clone_exprs(Cloner& c, std::span<Expr* const> exprs) {
  std::vector<Expr*> copies;
  for (const Expr* expr : exprs) copies.push_back(clone_expr(c, expr));
  return c.arena.copy(copies);
}

Expr* clone_expr(Cloner& c, const Expr* expr) {
  if (expr == nullptr) return nullptr;
  if (expr->mode == Mode::kType) return clone_type(c, expr);
  switch (expr->kind) {
    case ExprKind::kIdent:
      return clone_ident(c, cast<Ident>(expr));
    case ExprKind::kBasicLit:
      return copy_node(c, cast<BasicLit>(expr));
    case ExprKind::kCompositeLit:
      return clone_composite(c, cast<CompositeLit>(expr));
    case ExprKind::kFuncLit:
      return clone_func_lit(c, cast<FuncLit>(expr));
    case ExprKind::kParen:
      return clone_operand(c, cast<ParenExpr>(expr));
    case ExprKind::kSelector:
      return clone_selector(c, cast<SelectorExpr>(expr));
    case ExprKind::kIndex:
      return clone_index(c, cast<IndexExpr>(expr));
    case ExprKind::kSlice:
      return clone_slice(c, cast<SliceExpr>(expr));
    case ExprKind::kTypeAssert: {
      TypeAssertExpr* copy = copy_node(c, cast<TypeAssertExpr>(expr));
      copy->operand = clone_expr(c, copy->operand);
      copy->type_expr = clone_expr(c, copy->type_expr);
      return copy;
    }
    case ExprKind::kCall:
      return clone_call(c, cast<CallExpr>(expr));
    case ExprKind::kStar:
      return clone_operand(c, cast<StarExpr>(expr));
    case ExprKind::kUnary:
      return clone_operand(c, cast<UnaryExpr>(expr));
    case ExprKind::kBinary: {
      BinaryExpr* copy = copy_node(c, cast<BinaryExpr>(expr));
      copy->left = clone_expr(c, copy->left);
      copy->right = clone_expr(c, copy->right);
      return copy;
    }
    case ExprKind::kKeyValue: {
      KeyValueExpr* copy = copy_node(c, cast<KeyValueExpr>(expr));
      copy->key = clone_expr(c, copy->key);
      copy->value = clone_expr(c, copy->value);
      return copy;
    }
    case ExprKind::kImplicitConversion:
      return clone_conversion(c, cast<ImplicitConversion>(expr));
    case ExprKind::kTupleElement:
      return clone_tuple_element(c, cast<TupleElement>(expr));
    case ExprKind::kBad:
    case ExprKind::kEllipsis:
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      return clone_type(c, expr);
  }
}

}  // namespace minigo::expand
