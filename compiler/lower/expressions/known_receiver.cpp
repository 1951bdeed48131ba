#include "lower/expressions/known_receiver.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
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

// Looks for the only type that the values of an expression have, nil aside: through conversions and
// assertions to everything that is assigned to the variables on the way.
class DynamicTypes {
 public:
  explicit DynamicTypes(const ModuleContext& mc) : mc_(mc) {}

  // nullptr if there are several, or if any is not known.
  const types::Type* only_one(const Expr* expr) {
    add(expr);
    while (known_ && !pending_.empty()) {
      const AssignedValues* values = pending_.pop_back_val();
      for (const types::Type* type : values->types) add(type);
      for (const Expr* value : values->exprs) add(value);
    }
    return known_ ? type_ : nullptr;
  }

 private:
  void add(const types::Type* type) {
    known_ = known_ && type != nullptr && !types::is_interface(type) &&
             (type_ == nullptr || types::identical(type_, type));
    type_ = type;
  }

  void add(const types::Var* var) {
    auto found = var == nullptr ? mc_.assigned_values.end() : mc_.assigned_values.find(var);
    if (found == mc_.assigned_values.end()) {
      known_ = false;
    } else if (seen_.insert(var).second) {
      pending_.push_back(&found->second);
    }
  }

  void add(const Expr* expr) {
    expr = syntax::unparen(expr);
    if (expr->mode == syntax::Mode::kNil) return;
    if (!types::is_interface(expr->type)) return add(expr->type);
    if (const Expr* operand = converted(expr)) return add(operand);
    if (const auto* assertion = syntax::dyn_cast<syntax::TypeAssertExpr>(expr))
      return add(assertion->operand);
    const auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
    add(ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object));
  }

  const ModuleContext& mc_;
  const types::Type* type_ = nullptr;
  bool known_ = true;
  llvm::SmallPtrSet<const types::Var*, 4> seen_;
  llvm::SmallVector<const AssignedValues*, 4> pending_;
};

}  // namespace

bool follows_known_pointer(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  if (!selector->path.empty()) return false;
  const types::Type* type = DynamicTypes(fc.module).only_one(selector->operand);
  if (type == nullptr || types::under<types::Pointer>(type) == nullptr) return false;
  const types::Func* method = selector->method;
  types::Lookup found = types::lookup_field_or_method(type, false, method->package, method->name);
  const auto* function = types::dyn_cast<types::Func>(found.object);
  return function != nullptr && found.path.empty() && !function->pointer_recv;
}

}  // namespace minigo::lower
