// Declaring and finding names.

#include "sema/state/scope.h"

#include "sema/state/errors.h"

namespace minigo::sema {

Object* lookup(Checker& checker, std::string_view name, Pos pos) {
  // The names of a repeated constant expression are those in scope where it is repeated.
  if (checker.env.error_pos.valid()) pos = checker.env.error_pos;
  Object* object = checker.env.scope->lookup(name, pos);
  if (object == nullptr || object->package == nullptr || object->package == checker.package)
    return object;
  // Only the file block holds names of other packages.
  for (const Scope* scope = checker.env.scope; scope != nullptr; scope = scope->parent()) {
    auto it = checker.declarations.dot_imports.find({scope, object});
    if (it != checker.declarations.dot_imports.end()) it->second->used = true;
  }
  return object;
}

void declare_in(Checker& checker, Scope* scope, Ident* ident, Object* object, Pos scope_start) {
  // Spec: "The blank identifier ... does not introduce a new binding".
  if (object->name == "_") return;
  if (ident != nullptr) ident->object = object;
  if (Object* other = scope->insert(object)) {
    if (other->pos.valid()) {
      error(checker, object->pos, object->name, " redeclared in this block\n\t",
            position_text(checker, other->pos), ": other declaration of ", other->name);
    } else {
      error(checker, object->pos, object->name, " redeclared in this block");
    }
    return;
  }
  object->scope_start = scope_start;
  auto* variable = types::dyn_cast<Var>(object);
  if (variable == nullptr || variable->is_param || checker.env.function == nullptr) return;
  checker.env.function->locals.push_back(variable);
}

Var* new_local(Checker& checker, const Ident* ident, const Type* type) {
  auto* variable = checker.arena.make<Var>(ident->pos, checker.package, ident->name, type);
  variable->function_depth = checker.env.function_depth();
  return variable;
}

}  // namespace minigo::sema
