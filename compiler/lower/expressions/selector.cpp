// Selectors (specification, "Selectors") and the variables that expressions denote ("Address
// operators").

#include "lower/expressions/expr_kinds.h"
#include "lower/expressions/expression.h"
#include "lower/values/memory.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Mode;
using syntax::SelectionKind;

namespace {

bool is_pointer(const types::Type* type) { return types::under<types::Pointer>(type) != nullptr; }

Place lower_selector_place(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  if (selector->selection == SelectionKind::kQualified) {
    return variable_place(fc, types::dyn_cast<types::Var>(selector->sel->object));
  }
  return walk_path(fc, lower_operand(fc, selector->operand), selector->path).place;
}

}  // namespace

Operand lower_operand(FunctionContext& fc, const Expr* expr) {
  // A pointer is better held in a register than in its variable.
  if (expr->mode == Mode::kVariable && !is_pointer(expr->type) &&
      !fc.evaluated.contains(unparen(expr))) {
    return {lower_place(fc, expr), {}};
  }
  return {{}, lower_expr(fc, expr)};
}

Value operand_value(FunctionContext& fc, const Operand& operand) {
  return operand.is_place() ? load(fc, operand.place) : operand.value;
}

Operand walk_path(FunctionContext& fc, Operand operand, std::span<const int> path) {
  for (int index : path) {
    if (is_pointer(operand.type())) {
      Value pointer = operand.is_place() ? borrow(fc, operand.place) : operand.value;
      operand = {deref(fc, pointer), {}};
    }
    if (operand.is_place()) {
      operand.place = field_place(fc, operand.place, index);
    } else {
      operand.value = field_of_value(fc, operand.value, index);
    }
  }
  return operand;
}

Value adjust_receiver(FunctionContext& fc, const Operand& operand, const types::Func* method) {
  const types::Type* type = operand.type();
  bool has_pointer = is_pointer(type) && types::dyn_cast<types::Named>(type) == nullptr;
  if (method->recv_named == nullptr || method->pointer_recv == has_pointer) {
    return operand_value(fc, operand);
  }
  if (has_pointer) return load(fc, deref(fc, operand_value(fc, operand)));
  // &x: sema has made sure that x is a variable.
  const types::Type* pointer = fc.module.arena.make<types::Pointer>(type);
  return make_value(pointer, operand.place.address);
}

Value lower_receiver(FunctionContext& fc, const syntax::SelectorExpr* selector,
                     const types::Func* method) {
  Operand operand = walk_path(fc, lower_operand(fc, selector->operand), selector->path);
  return adjust_receiver(fc, operand, method);
}

Value lower_selector(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  switch (selector->selection) {
    case SelectionKind::kQualified:
      if (const auto* func = types::dyn_cast<types::Func>(selector->sel->object)) {
        return function_value(fc, func, selector->type);
      }
      return load(fc, lower_selector_place(fc, selector));
    case SelectionKind::kField:
      return operand_value(fc, walk_path(fc, lower_operand(fc, selector->operand), selector->path));
    case SelectionKind::kMethodExpr:
      return lower_method_expr(fc, selector);
    case SelectionKind::kMethodValue:
    case SelectionKind::kInterfaceMethod:
    case SelectionKind::kNone:
      break;
  }
  return lower_method_value(fc, selector);
}

Place lower_place(FunctionContext& fc, const Expr* expr) {
  expr = unparen(expr);
  PositionScope at(fc, operation_pos(expr));
  switch (expr->kind) {
    case ExprKind::kIdent:
      return variable_place(fc,
                            types::dyn_cast<types::Var>(syntax::cast<syntax::Ident>(expr)->object));
    case ExprKind::kSelector:
      return lower_selector_place(fc, syntax::cast<syntax::SelectorExpr>(expr));
    case ExprKind::kIndex:
      return lower_index_place(fc, syntax::cast<syntax::IndexExpr>(expr));
    case ExprKind::kStar:
      return deref(fc, lower_expr(fc, syntax::cast<syntax::StarExpr>(expr)->operand));
    default: {
      // Not addressable by itself: a composite literal whose parts are selected.
      Value value = lower_expr(fc, expr);
      return {value.type, address_of_value(fc, value), true};
    }
  }
}

}  // namespace minigo::lower
