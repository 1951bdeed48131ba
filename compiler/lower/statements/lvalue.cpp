#include "lower/statements/lvalue.h"

#include "lower/expressions/expression.h"
#include "lower/statements/statements.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Mode;

namespace {

const types::Pointer* pointer_type(const types::Type* type) {
  return types::under<types::Pointer>(type);
}

Target place_target(const Place& place) {
  Target target;
  target.base = Target::Base::kPlace;
  target.place = place;
  return target;
}

Target pointer_target(const Value& pointer) {
  Target target;
  target.base = Target::Base::kPointer;
  target.operand = pointer;
  return target;
}

// The variable that `expr` denotes, or the one that it points to.
Target operand_target(FunctionContext& fc, const Expr* expr) {
  if (pointer_type(expr->type) != nullptr) return pointer_target(lower_expr(fc, expr));
  return lower_target(fc, expr);
}

Target index_target(FunctionContext& fc, const syntax::IndexExpr* expr) {
  const types::Type* type = expr->operand->type;
  if (types::under<types::Map>(type) != nullptr) {
    Target target;
    target.base = Target::Base::kMap;
    target.operand = lower_expr(fc, expr->operand);
    target.key = lower_expr(fc, expr->indices[0]);
    return target;
  }
  if (types::under<types::Slice>(type) != nullptr) {
    Target target;
    target.base = Target::Base::kSlice;
    target.operand = lower_expr(fc, expr->operand);
    target.index = make_index(fc, lower_expr(fc, expr->indices[0]));
    return target;
  }
  Target target = operand_target(fc, expr->operand);
  target.steps.push_back({-1, make_index(fc, lower_expr(fc, expr->indices[0]))});
  return target;
}

// The place in a target whose checks are done now: an embedded pointer on the way of a selector is
// loaded in the first phase.
Place resolve(FunctionContext& fc, const Target& target);

Target selector_target(FunctionContext& fc, const syntax::SelectorExpr* expr) {
  if (expr->selection == syntax::SelectionKind::kQualified)
    return place_target(variable_place(fc, types::dyn_cast<types::Var>(expr->sel->object)));
  Target target = operand_target(fc, expr->operand);
  const types::Type* type = expr->operand->type;
  for (int field : expr->path) {
    if (const auto* pointer = types::under<types::Pointer>(type)) {
      if (!target.steps.empty()) target = pointer_target(load(fc, resolve(fc, target)));
      type = pointer->elem;
    }
    target.steps.push_back({field, {}});
    type = types::under<types::Struct>(type)->fields[static_cast<size_t>(field)]->type;
  }
  return target;
}

Place base_place(FunctionContext& fc, const Target& target) {
  switch (target.base) {
    case Target::Base::kPointer:
      return deref(fc, target.operand);
    case Target::Base::kSlice:
      return slice_element(fc, target.operand, target.index);
    case Target::Base::kMap:
      return map_assign_place(fc, target.operand, target.key);
    case Target::Base::kPlace:
    case Target::Base::kBlank:
      break;
  }
  return target.place;
}

Place resolve(FunctionContext& fc, const Target& target) {
  Place place = base_place(fc, target);
  for (const Target::Step& step : target.steps)
    place =
        step.field < 0 ? array_element(fc, place, step.index) : field_place(fc, place, step.field);
  return place;
}

}  // namespace

Target lower_target(FunctionContext& fc, const Expr* lhs) {
  lhs = unparen(lhs);
  if (is_blank(lhs)) return {};
  switch (lhs->kind) {
    case ExprKind::kIndex:
      return index_target(fc, syntax::cast<syntax::IndexExpr>(lhs));
    case ExprKind::kSelector:
      return selector_target(fc, syntax::cast<syntax::SelectorExpr>(lhs));
    case ExprKind::kStar:
      return pointer_target(lower_expr(fc, syntax::cast<syntax::StarExpr>(lhs)->operand));
    default:
      return place_target(lower_place(fc, lhs));
  }
}

void assign_target(FunctionContext& fc, const Target& target, const Value& value) {
  if (target.base == Target::Base::kBlank) return;
  store(fc, resolve(fc, target), value);
}

Value load_map_element(FunctionContext& fc, const Value& map, const Value& key) {
  const types::Type* elem = types::under<types::Map>(map.type)->elem;
  llvm::Value* found = map_lookup(fc, map, key);
  Place result = fc.temporary(elem, "elem");
  llvm::BasicBlock* present = fc.new_block("present");
  llvm::BasicBlock* done = fc.new_block("done");
  store_zero(fc, result);
  fc.branch_if(fc.builder.CreateIsNotNull(found), present, done);
  fc.start(present);
  initialize(fc, result, borrow(fc, {elem, found, false}));
  fc.branch_and_start(done);
  return load(fc, result);
}

}  // namespace minigo::lower
