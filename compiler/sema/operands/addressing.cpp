// The variable in whose memory an operand lies.

#include "sema/operands/addressing.h"

namespace minigo::sema {

Var* root_variable(const Expr* expr) {
  using syntax::dyn_cast;
  for (;;) {
    expr = unparen(expr);
    if (const auto* name = dyn_cast<Ident>(expr)) return types::dyn_cast<Var>(name->object);
    if (const auto* selector = dyn_cast<syntax::SelectorExpr>(expr)) {
      if (selector->selection == syntax::SelectionKind::kQualified) {
        return types::dyn_cast<Var>(selector->sel->object);
      }
      if (selector->selection != syntax::SelectionKind::kField) return nullptr;
      // A pointer at the start or on the way leaves the variable's memory.
      const Type* type = selector->operand->type;
      for (int index : selector->path) {
        if (types::under<types::Pointer>(type) != nullptr) return nullptr;
        const auto* structure = types::under<types::Struct>(type);
        if (structure == nullptr) return nullptr;
        type = structure->fields[static_cast<size_t>(index)]->type;
      }
      expr = selector->operand;
      continue;
    }
    const auto* element = dyn_cast<syntax::IndexExpr>(expr);
    if (element == nullptr || types::under<types::Array>(element->operand->type) == nullptr) {
      return nullptr;
    }
    expr = element->operand;
  }
}

void mark_address_taken(const Expr* expr) {
  if (Var* variable = root_variable(expr)) {
    variable->address_taken = true;
    variable->assigned = true;
  }
}

void mark_assigned(const Expr* expr) {
  if (Var* variable = root_variable(expr)) variable->assigned = true;
}

}  // namespace minigo::sema
