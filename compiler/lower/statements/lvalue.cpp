#include "lower/statements/lvalue.h"

#include "lower/expressions/expression.h"
#include "lower/expressions/operation_pos.h"
#include "lower/operations/conversion.h"
#include "lower/operations/element.h"
#include "lower/operations/map.h"
#include "lower/statements/identifier.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"
#include "lower/values/variable.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Mode;

namespace {

const types::Pointer* pointer_type(const types::Type* type) {
  return types::under<types::Pointer>(type);
}

LValue place_lvalue(const Place& place) {
  LValue lvalue;
  lvalue.base = LValue::Base::kPlace;
  lvalue.place = place;
  return lvalue;
}

LValue pointer_lvalue(const Value& pointer) {
  LValue lvalue;
  lvalue.base = LValue::Base::kPointer;
  lvalue.operand = pointer;
  return lvalue;
}

// The variable that `expr` denotes, or the one that it points to.
LValue operand_lvalue(FunctionContext& fc, const Expr* expr) {
  if (pointer_type(expr->type) != nullptr) return pointer_lvalue(lower_expr(fc, expr));
  return lower_lvalue(fc, expr);
}

LValue index_lvalue(FunctionContext& fc, const syntax::IndexExpr* expr) {
  const types::Type* type = expr->operand->type;
  support::Pos pos = operation_pos(expr);
  if (types::under<types::Map>(type) != nullptr) {
    LValue lvalue;
    lvalue.pos = pos;
    lvalue.base = LValue::Base::kMap;
    lvalue.operand = lower_expr(fc, expr->operand);
    lvalue.key = lower_expr(fc, expr->indices[0]);
    return lvalue;
  }
  if (types::under<types::Slice>(type) != nullptr) {
    LValue lvalue;
    lvalue.pos = pos;
    lvalue.base = LValue::Base::kSlice;
    lvalue.operand = lower_expr(fc, expr->operand);
    lvalue.index = make_index(fc, lower_expr(fc, expr->indices[0]));
    return lvalue;
  }
  LValue lvalue = operand_lvalue(fc, expr->operand);
  lvalue.steps.push_back({-1, make_index(fc, lower_expr(fc, expr->indices[0])), pos});
  return lvalue;
}

// The place, after the checks. The first phase needs it too, for an embedded pointer on the way of
// a selector.
Place resolve(FunctionContext& fc, const LValue& lvalue);

LValue selector_lvalue(FunctionContext& fc, const syntax::SelectorExpr* expr) {
  if (expr->selection == syntax::SelectionKind::kQualified)
    return place_lvalue(variable_place(fc, types::dyn_cast<types::Var>(expr->sel->object)));
  LValue lvalue = operand_lvalue(fc, expr->operand);
  const types::Type* type = expr->operand->type;
  for (int field : expr->path) {
    if (const auto* pointer = types::under<types::Pointer>(type)) {
      if (!lvalue.steps.empty()) lvalue = pointer_lvalue(load(fc, resolve(fc, lvalue)));
      type = pointer->elem;
    }
    lvalue.steps.push_back({field, {}, {}});
    lvalue.is_address = types::is_header_data(type, field);
    type = types::under<types::Struct>(type)->fields[static_cast<size_t>(field)]->type;
  }
  return lvalue;
}

// Panics of index expressions have their positions, not the statement's.
Place base_place(FunctionContext& fc, const LValue& lvalue) {
  PositionScope at(fc, lvalue.pos.valid() ? lvalue.pos : fc.pos());
  switch (lvalue.base) {
    case LValue::Base::kPointer:
      return deref(fc, lvalue.operand);
    case LValue::Base::kSlice:
      return slice_element(fc, lvalue.operand, lvalue.index);
    case LValue::Base::kMap:
      return map_assign_place(fc, lvalue.operand, lvalue.key);
    case LValue::Base::kPlace:
    case LValue::Base::kBlank:
      break;
  }
  return lvalue.place;
}

Place step_place(FunctionContext& fc, const Place& place, const LValue::Step& step) {
  if (step.field >= 0) return field_place(fc, place, step.field);
  PositionScope at(fc, step.pos);
  return array_element(fc, place, step.index);
}

Place resolve(FunctionContext& fc, const LValue& lvalue) {
  Place place = base_place(fc, lvalue);
  for (const LValue::Step& step : lvalue.steps) place = step_place(fc, place, step);
  return place;
}

}  // namespace

LValue lower_lvalue(FunctionContext& fc, const Expr* lhs) {
  lhs = unparen(lhs);
  if (is_blank(lhs)) return {};
  switch (lhs->kind) {
    case ExprKind::kIndex:
      return index_lvalue(fc, syntax::cast<syntax::IndexExpr>(lhs));
    case ExprKind::kSelector:
      return selector_lvalue(fc, syntax::cast<syntax::SelectorExpr>(lhs));
    case ExprKind::kStar:
      return pointer_lvalue(lower_expr(fc, syntax::cast<syntax::StarExpr>(lhs)->operand));
    default:
      return place_lvalue(lower_place(fc, lhs));
  }
}

void assign_to(FunctionContext& fc, const LValue& lvalue, const Value& value) {
  if (lvalue.base == LValue::Base::kBlank) return;
  Place place = resolve(fc, lvalue);
  if (!lvalue.is_address) return store(fc, place, value);
  place.type = types::basic(types::BasicKind::kUnsafePointer);
  store(fc, place, convert(fc, value, place.type));
}

}  // namespace minigo::lower
