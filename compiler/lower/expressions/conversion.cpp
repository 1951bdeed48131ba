#include "lower/expressions/conversion.h"

#include "lower/expressions/expression.h"
#include "lower/operations/conversion.h"
#include "lower/values/aggregate.h"
#include "types/layout.h"

namespace minigo::lower {
namespace {

// An interface holds a copy of the value, for which a variable need not be copied first.
Value lower_converted(FunctionContext& fc, const syntax::Expr* operand, const types::Type* to) {
  bool copies = types::is_interface(to) && !types::is_interface(operand->type);
  return copies ? borrow_expr(fc, operand) : lower_expr(fc, operand);
}

}  // namespace

Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion) {
  Value value = lower_converted(fc, conversion->operand, conversion->type);
  return convert(fc, value, conversion->type, conversion->escapes);
}

Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call) {
  Value value = lower_converted(fc, call->args[0], call->type);
  return convert(fc, value, call->type, call->escapes);
}

syntax::Expr* text_operand(FunctionContext& fc, syntax::Expr* expr) {
  auto* inner = const_cast<syntax::Expr*>(unparen(expr));
  auto* call = syntax::dyn_cast<syntax::CallExpr>(inner);
  if (call == nullptr || call->call != syntax::CallKind::kConversion || call->constant != nullptr ||
      !types::is_string(call->type) || fc.evaluated.contains(expr) || fc.evaluated.contains(call))
    return expr;
  const auto* slice = types::under<types::Slice>(call->args[0]->type);
  return slice != nullptr && types::size_of(slice->elem) == 1 ? call->args[0] : expr;
}

Value borrow_text(FunctionContext& fc, const Value& value, const syntax::Expr* expr) {
  if (!types::is_string(expr->type) || types::is_string(value.type)) return value;
  llvm::Value* data = part(fc, value, 0);
  llvm::Value* len = part(fc, value, 1);
  return make_value(expr->type, make_aggregate(fc, fc.module.string_type, {data, len}));
}

}  // namespace minigo::lower
