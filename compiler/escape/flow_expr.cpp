// How values flow out of expressions, and into the targets of assignments.

#include "escape/flow.h"
#include "expand/whole_receiver.h"
#include "types/layout.h"
#include "types/object.h"

namespace minigo::escape {

using syntax::ExprKind;
using syntax::Mode;
using syntax::SelectionKind;

bool boxes(const types::Type* from, const types::Type* to) {
  return types::is_interface(to) && !types::is_interface(from) && !types::is_pointer_shaped(from);
}

namespace {

bool is_pointer(const types::Type* type) { return types::under<types::Pointer>(type) != nullptr; }

void flow_ident(FlowContext& fc, Hole hole, syntax::Ident* ident) {
  auto* var = types::dyn_cast<types::Var>(ident->object);
  // The values of globals are in the heap already, and their address is no allocation.
  if (var == nullptr || var->is_global) return;
  fc.graph.flow(hole, fc.graph.find(var));
}

void flow_elements(FlowContext& fc, Hole hole, Hole keys, std::span<Expr*> elements) {
  for (Expr* element : elements) {
    if (auto* pair = syntax::dyn_cast<syntax::KeyValueExpr>(element)) {
      if (keys.target != nullptr) flow_expr(fc, keys, pair->key);
      element = pair->value;
    }
    flow_expr(fc, hole, element);
  }
}

void flow_composite(FlowContext& fc, Hole hole, syntax::CompositeLit* literal) {
  const types::Type* type = literal->type;
  if (literal->address) {
    hole = spill(fc, hole, literal);
    type = types::under<types::Pointer>(type)->elem;
  }
  switch (types::underlying(type)->kind) {
    case types::TypeKind::kMap:
      spill(fc, hole, literal);
      return flow_elements(fc, fc.graph.heap(), fc.graph.heap(), literal->elements);
    case types::TypeKind::kSlice:
      return flow_elements(fc, spill(fc, hole, literal), {}, literal->elements);
    default:
      return flow_elements(fc, hole, {}, literal->elements);
  }
}

// The closure of a method value holds the receiver. It may be called from anywhere, so the method
// gets the receiver as well, and its results go to the heap.
void flow_method_value(FlowContext& fc, Hole hole, syntax::SelectorExpr* selector) {
  Hole holes[] = {spill(fc, hole, selector), receiver_hole(fc, selector)};
  flow_receiver(fc, tee(fc, holes), selector);
}

void flow_selector(FlowContext& fc, Hole hole, syntax::SelectorExpr* selector) {
  switch (selector->selection) {
    case SelectionKind::kField:
      return flow_path(fc, hole, selector->operand, selector->path);
    case SelectionKind::kMethodValue:
    case SelectionKind::kInterfaceMethod:
      return flow_method_value(fc, hole, selector);
    default:
      return;
  }
}

void flow_index(FlowContext& fc, Hole hole, syntax::IndexExpr* index) {
  if (types::under<types::Signature>(index->operand->type) != nullptr) return;
  flow_discard(fc, index->indices[0]);
  switch (types::underlying(index->operand->type)->kind) {
    case types::TypeKind::kArray:
      return flow_expr(fc, hole, index->operand);
    case types::TypeKind::kSlice:
    case types::TypeKind::kPointer:
      return flow_expr(fc, hole.deref(), index->operand);
    default:
      return flow_discard(fc, index->operand);
  }
}

void flow_slice(FlowContext& fc, Hole hole, syntax::SliceExpr* slice) {
  for (Expr* bound : {slice->low, slice->high, slice->max}) flow_discard(fc, bound);
  bool array = types::under<types::Array>(slice->operand->type) != nullptr;
  flow_expr(fc, array ? hole.addr() : hole, slice->operand);
}

void flow_assertion(FlowContext& fc, Hole hole, syntax::TypeAssertExpr* assertion) {
  const types::Type* type = assertion->type;
  bool unboxes = !types::is_interface(type) && !types::is_pointer_shaped(type);
  flow_expr(fc, unboxes ? hole.deref() : hole, assertion->operand);
}

void flow_unary(FlowContext& fc, Hole hole, syntax::UnaryExpr* unary) {
  switch (unary->op) {
    case support::Token::kAnd: {
      auto* literal = syntax::dyn_cast<syntax::CompositeLit>(unparen(unary->operand));
      if (literal == nullptr) return flow_expr(fc, hole.addr(), unary->operand);
      return flow_expr(fc, spill(fc, hole, unary), literal);
    }
    default:
      // A received value was in the heap; the other operators have no pointers.
      return flow_discard(fc, unary->operand);
  }
}

bool is_concatenation(const Expr* expr) {
  const auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr);
  return binary != nullptr && binary->op == support::Token::kAdd && types::is_string(binary->type);
}

// A chain of + makes one string.
void flow_operand(FlowContext& fc, Expr* operand) {
  Expr* inner = unparen(operand);
  if (inner->constant != nullptr || !is_concatenation(inner)) return flow_discard(fc, operand);
  flow_operand(fc, syntax::cast<syntax::BinaryExpr>(inner)->left);
  flow_operand(fc, syntax::cast<syntax::BinaryExpr>(inner)->right);
}

// Of all operators only + on strings has a result with a pointer. It points to new memory; if the
// result is one of the operands itself, the runtime sees to it that it lives long enough.
void flow_binary(FlowContext& fc, Hole hole, syntax::BinaryExpr* binary) {
  if (!is_concatenation(binary)) {
    flow_discard(fc, binary->left);
    return flow_discard(fc, binary->right);
  }
  spill(fc, hole, binary);
  flow_operand(fc, binary);
}

void flow_implicit(FlowContext& fc, Hole hole, syntax::ImplicitConversion* conversion) {
  if (boxes(conversion->operand->type, conversion->type)) hole = spill(fc, hole, conversion);
  flow_expr(fc, hole, conversion->operand);
}

// The first element stands for the call: all results count as going to the heap.
void flow_tuple_element(FlowContext& fc, syntax::TupleElement* element) {
  if (element->index == 0) flow_results_to_heap(fc, element->operand);
}

}  // namespace

namespace {

// The bytes that an expression allocates, for the kinds of allocations whose size Go limits: &T{},
// new(T) and conversions to interfaces. 0 for others: the elements of a slice literal or of
// variadic arguments may be in the frame however large they are.
int64_t allocated_bytes(const Expr* expr) {
  if (const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(expr))
    return types::size_of(conversion->operand->type);
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
  if (call != nullptr && call->call != syntax::CallKind::kBuiltin) return 0;
  const auto* pointer = types::under<types::Pointer>(expr->type);
  return pointer != nullptr ? types::size_of(pointer->elem) : 0;
}

}  // namespace

Hole spill(FlowContext& fc, Hole hole, Expr* expr) { return spill(fc, hole, expr, fc.loop_depth); }

Hole spill(FlowContext& fc, Hole hole, Expr* expr, int loop_depth) {
  Location* location = fc.graph.add(fc.function, loop_depth);
  location->expr = expr;
  location->copied_for = fc.copied_for;
  if (allocated_bytes(expr) > kMaxImplicitBytes) location->escapes = true;
  fc.graph.flow(hole.addr(), location);
  return {location, 0};
}

Hole tee(FlowContext& fc, std::span<const Hole> holes) {
  Location* location = fc.graph.add(fc.function, fc.loop_depth);
  for (const Hole& hole : holes) fc.graph.flow(hole, location);
  return {location, 0};
}

PathEnd follow(const types::Type* type, std::span<const int> path) {
  int derefs = 0;
  for (int field : path) {
    if (const auto* pointer = types::under<types::Pointer>(type)) {
      ++derefs;
      type = pointer->elem;
    }
    type = types::under<types::Struct>(type)->fields[static_cast<size_t>(field)]->type;
  }
  return {type, derefs};
}

namespace {

// From the hole of the receiver to that of the end of the path, which has this type.
Hole path_end_hole(Hole hole, const types::Type* end, const types::Func* method) {
  bool has_pointer = is_pointer(end);
  bool wants_pointer = method->pointer_recv;
  if (wants_pointer && !has_pointer) hole = hole.addr();
  if (has_pointer && !wants_pointer) hole = hole.deref();
  return hole;
}

}  // namespace

void flow_path(FlowContext& fc, Hole hole, Expr* operand, std::span<const int> path) {
  hole.derefs += follow(operand->type, path).derefs;
  flow_expr(fc, hole, operand);
}

void flow_receiver(FlowContext& fc, Hole hole, const syntax::SelectorExpr* selector) {
  if (expand::takes_whole_receiver(selector))
    return flow_expr(fc, fc.graph.heap(), selector->operand);
  const types::Type* end = follow(selector->operand->type, selector->path).type;
  flow_path(fc, path_end_hole(hole, end, selector->method), selector->operand, selector->path);
}

void flow_known_receiver(FlowContext& fc, Hole hole, const KnownMethod& known,
                         const syntax::SelectorExpr* selector) {
  PathEnd end = follow(known.type, known.path);
  hole = path_end_hole(hole, end.type, known.method);
  hole.derefs += end.derefs;
  bool boxed = !types::is_pointer_shaped(known.type);
  flow_expr(fc, boxed ? hole.deref() : hole, selector->operand);
}

void flow_literal(FlowContext& fc, Hole hole, syntax::FuncLit* literal) {
  hole = spill(fc, hole, literal);
  for (types::Var* var : literal->captures)
    fc.graph.flow(types::captured_by_value(var) ? hole : hole.addr(), fc.graph.find(var));
  if (fc.literals.contains(literal)) return;
  fc.functions.emplace_back();
  Function* function = &fc.functions.back();
  function->outer = fc.function;
  fc.literals[literal] = function;
  declare_signature(fc, function, nullptr, literal->params, literal->results);
  flow_body(fc, function, literal->body);
}

void flow_discard(FlowContext& fc, Expr* expr) { flow_expr(fc, {}, expr); }

void flow_expr(FlowContext& fc, Hole hole, Expr* expr) {
  if (expr == nullptr || expr->constant != nullptr) return;
  if (expr->mode == Mode::kType || expr->mode == Mode::kNil || expr->mode == Mode::kPackage) return;
  bool tuple = expr->type != nullptr && expr->type->kind == types::TypeKind::kTuple;
  if (hole.derefs >= 0 && expr->type != nullptr && !tuple && !types::has_pointers(expr->type))
    hole = {};
  switch (expr->kind) {
    case ExprKind::kIdent:
      return flow_ident(fc, hole, syntax::cast<syntax::Ident>(expr));
    case ExprKind::kCompositeLit:
      return flow_composite(fc, hole, syntax::cast<syntax::CompositeLit>(expr));
    case ExprKind::kFuncLit:
      return flow_literal(fc, hole, syntax::cast<syntax::FuncLit>(expr));
    case ExprKind::kParen:
      return flow_expr(fc, hole, syntax::cast<syntax::ParenExpr>(expr)->operand);
    case ExprKind::kSelector:
      return flow_selector(fc, hole, syntax::cast<syntax::SelectorExpr>(expr));
    case ExprKind::kIndex:
      return flow_index(fc, hole, syntax::cast<syntax::IndexExpr>(expr));
    case ExprKind::kSlice:
      return flow_slice(fc, hole, syntax::cast<syntax::SliceExpr>(expr));
    case ExprKind::kTypeAssert:
      return flow_assertion(fc, hole, syntax::cast<syntax::TypeAssertExpr>(expr));
    case ExprKind::kCall:
      return flow_call(fc, {&hole, 1}, syntax::cast<syntax::CallExpr>(expr));
    case ExprKind::kStar:
      return flow_expr(fc, hole.deref(), syntax::cast<syntax::StarExpr>(expr)->operand);
    case ExprKind::kUnary:
      return flow_unary(fc, hole, syntax::cast<syntax::UnaryExpr>(expr));
    case ExprKind::kBinary:
      return flow_binary(fc, hole, syntax::cast<syntax::BinaryExpr>(expr));
    case ExprKind::kImplicitConversion:
      return flow_implicit(fc, hole, syntax::cast<syntax::ImplicitConversion>(expr));
    case ExprKind::kTupleElement:
      return flow_tuple_element(fc, syntax::cast<syntax::TupleElement>(expr));
    case ExprKind::kKeyValue:
    case ExprKind::kBad:
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

namespace {

Hole ident_hole(FlowContext& fc, const syntax::Ident* ident) {
  auto* var = types::dyn_cast<types::Var>(ident->object);
  if (var == nullptr) return {};
  Location* location = var->is_global ? nullptr : fc.graph.find(var);
  return location != nullptr ? Hole{location, 0} : fc.graph.heap();
}

Hole selector_hole(FlowContext& fc, syntax::SelectorExpr* selector) {
  if (selector->selection == SelectionKind::kQualified) return fc.graph.heap();
  const types::Type* type = selector->operand->type;
  for (int field : selector->path) {
    if (is_pointer(type)) {
      flow_discard(fc, selector->operand);
      return fc.graph.heap();
    }
    type = types::under<types::Struct>(type)->fields[static_cast<size_t>(field)]->type;
  }
  return target_hole(fc, selector->operand);
}

Hole index_hole(FlowContext& fc, syntax::IndexExpr* index) {
  if (types::under<types::Map>(index->operand->type) != nullptr) {
    flow_discard(fc, index->operand);
    flow_expr(fc, fc.graph.heap(), index->indices[0]);
    return fc.graph.heap();
  }
  flow_discard(fc, index->indices[0]);
  if (types::under<types::Array>(index->operand->type) != nullptr)
    return target_hole(fc, index->operand);
  flow_discard(fc, index->operand);
  return fc.graph.heap();
}

}  // namespace

// Behind a pointer lies memory of which nothing is known: it counts as the heap.
Hole target_hole(FlowContext& fc, Expr* expr) {
  expr = unparen(expr);
  switch (expr->kind) {
    case ExprKind::kIdent:
      return ident_hole(fc, syntax::cast<syntax::Ident>(expr));
    case ExprKind::kSelector:
      return selector_hole(fc, syntax::cast<syntax::SelectorExpr>(expr));
    case ExprKind::kIndex:
      return index_hole(fc, syntax::cast<syntax::IndexExpr>(expr));
    case ExprKind::kStar:
      flow_discard(fc, syntax::cast<syntax::StarExpr>(expr)->operand);
      return fc.graph.heap();
    default:
      return fc.graph.heap();
  }
}

}  // namespace minigo::escape
