#include "lower/statements/identifier.h"

namespace minigo::lower {

const types::Var* declared_var(const syntax::Expr* ident) {
  return types::dyn_cast<types::Var>(syntax::cast<syntax::Ident>(ident)->object);
}

bool is_blank(const syntax::Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(expr));
  return ident != nullptr && ident->name == "_";
}

}  // namespace minigo::lower
