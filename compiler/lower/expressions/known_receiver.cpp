#include "lower/expressions/known_receiver.h"

#include "types/layout.h"
#include "types/method_set.h"

namespace minigo::lower {
namespace {

using syntax::Expr;

// The operand of a conversion; nullptr if the expression is none.
const Expr* converted(const Expr* expr) {
  if (const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(expr))
    return conversion->operand;
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr);
  return call != nullptr && call->call == syntax::CallKind::kConversion && !call->args.empty()
             ? call->args[0]
             : nullptr;
}

// The type of the value in an interface value; nullptr if it is not known.
const types::Type* dynamic_type(const FunctionContext& fc, const Expr* expr) {
  expr = syntax::unparen(expr);
  if (!types::is_interface(expr->type)) return expr->type;
  if (const Expr* operand = converted(expr)) return dynamic_type(fc, operand);
  if (const auto* assertion = syntax::dyn_cast<syntax::TypeAssertExpr>(expr))
    return dynamic_type(fc, assertion->operand);
  const auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
  const auto* var = ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object);
  return var == nullptr ? nullptr : fc.dynamic_types.lookup(var);
}

}  // namespace

void note_dynamic_type(FunctionContext& fc, const types::Var* var, const Expr* value) {
  if (!types::is_interface(var->type) || !types::captured_by_value(var)) return;
  if (const types::Type* type = dynamic_type(fc, value)) fc.dynamic_types[var] = type;
}

bool follows_known_pointer(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  if (!selector->path.empty()) return false;
  const types::Type* type = dynamic_type(fc, selector->operand);
  if (type == nullptr || types::under<types::Pointer>(type) == nullptr) return false;
  const types::Func* method = selector->method;
  types::Lookup found = types::lookup_field_or_method(type, false, method->package, method->name);
  const auto* function = types::dyn_cast<types::Func>(found.object);
  return function != nullptr && found.path.empty() && !function->pointer_recv;
}

}  // namespace minigo::lower
