// Names of generic types.

#include "sema/generics/generic_names.h"

#include <span>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

}  // namespace

const types::TypeName* declared_name(const Expr* e) {
  const Object* object = nullptr;
  if (const auto* ident = dyn_cast<Ident>(e)) object = ident->object;
  if (const auto* selector = dyn_cast<syntax::SelectorExpr>(e)) object = selector->sel->object;
  return types::dyn_cast<types::TypeName>(object);
}

bool is_generic_name(const Expr* e) {
  const types::TypeName* name = declared_name(e);
  if (name != nullptr && name->is_alias) return !name->type_params.empty();
  return types::is_generic(e->type);
}

std::string generic_text(const Checker& checker, const Expr* e) {
  const types::TypeName* name = declared_name(e);
  std::span<TypeParam* const> params = name->type_params;
  if (!name->is_alias) params = types::cast<types::Named>(e->type)->type_params;
  std::string text = cat(expr_text(e), "[");
  for (size_t i = 0; i < params.size(); i++) {
    text += params[i]->object->name;
    bool last = i + 1 == params.size();
    // Neighbours share a constraint.
    if (last || params[i + 1]->constraint != params[i]->constraint) {
      text += cat(" ", type_text(checker, params[i]->constraint));
    }
    text += last ? "]" : ", ";
  }
  return text;
}

}  // namespace minigo::sema
