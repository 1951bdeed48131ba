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

// The conversion string(bytes) that the expression is, or nullptr.
const syntax::CallExpr* text_of_bytes(const syntax::Expr* expr) {
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(unparen(expr));
  if (call == nullptr || call->call != syntax::CallKind::kConversion || call->constant != nullptr ||
      !types::is_string(call->type))
    return nullptr;
  const auto* slice = types::under<types::Slice>(call->args[0]->type);
  return slice != nullptr && types::size_of(slice->elem) == 1 ? call : nullptr;
}

}  // namespace

Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion) {
  Value value = lower_converted(fc, conversion->operand, conversion->type);
  return convert(fc, value, conversion->type, conversion->escapes);
}

Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call) {
  if (fc.borrowed_texts.erase(call)) return borrow_text(fc, lower_expr(fc, call->args[0]), call);
  Value value = lower_converted(fc, call->args[0], call->type);
  return convert(fc, value, call->type, call->escapes);
}

syntax::Expr* text_operand(FunctionContext& fc, syntax::Expr* expr) {
  const syntax::CallExpr* call = text_of_bytes(expr);
  if (call == nullptr || fc.evaluated.contains(expr) || fc.evaluated.contains(call)) return expr;
  return call->args[0];
}

Value borrow_text(FunctionContext& fc, const Value& value, const syntax::Expr* expr) {
  if (!types::is_string(expr->type) || types::is_string(value.type)) return value;
  llvm::Value* data = part(fc, value, 0);
  llvm::Value* len = part(fc, value, 1);
  return make_value(expr->type, make_aggregate(fc, fc.module.string_type, {data, len}));
}

void for_each_text(const syntax::Expr* key,
                   llvm::function_ref<void(const syntax::CallExpr*)> visit) {
  key = unparen(key);
  if (const auto* pair = syntax::dyn_cast<syntax::KeyValueExpr>(key)) key = unparen(pair->value);
  if (const auto* literal = syntax::dyn_cast<syntax::CompositeLit>(key);
      literal != nullptr && !literal->address)
    for (const syntax::Expr* element : literal->elements) for_each_text(element, visit);
  if (const syntax::CallExpr* call = text_of_bytes(key)) visit(call);
}

void borrow_texts(FunctionContext& fc, const syntax::Expr* key) {
  for_each_text(key, [&](const syntax::CallExpr* call) { fc.borrowed_texts.insert(call); });
}

}  // namespace minigo::lower
