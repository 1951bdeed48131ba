#include "expand/dynamic_type.h"

#include <unordered_set>
#include <vector>

namespace minigo::expand {
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

// The variable that the expression holds the value of; nullptr for other expressions.
const types::Var* variable_of(const Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
  return ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object);
}

// Looks for the only type that the values of an expression have, nil aside: through conversions and
// assertions to everything that is assigned to the variables on the way.
class DynamicTypes {
 public:
  explicit DynamicTypes(const Assignments& assignments) : assignments_(assignments) {}

  // nullptr if there are several, or if any is not known.
  const types::Type* only_one(const Expr* expr) {
    add(expr);
    while (known_ && !pending_.empty()) {
      const AssignedValues* values = pending_.back();
      pending_.pop_back();
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
    auto found = var == nullptr ? assignments_.end() : assignments_.find(var);
    if (found == assignments_.end()) {
      known_ = false;
    } else if (found->second.only_type) {
      add(*found->second.only_type);
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
    add(variable_of(expr));
  }

  const Assignments& assignments_;
  const types::Type* type_ = nullptr;
  bool known_ = true;
  std::unordered_set<const types::Var*> seen_;
  std::vector<const AssignedValues*> pending_;
};

}  // namespace

const types::Type* only_dynamic_type(const Assignments& assignments, const Expr* expr) {
  const types::Type* type = DynamicTypes(assignments).only_one(expr);
  auto variable = assignments.find(variable_of(syntax::unparen(expr)));
  if (variable != assignments.end()) variable->second.only_type = type;
  return type;
}

}  // namespace minigo::expand
