// References from declarations and functions to objects.

#include "sema/state/references.h"

#include <algorithm>
#include <vector>

#include "types/instance.h"

namespace minigo::sema {

void add_dependency(Checker& checker, Object* object) {
  // An instance refers to what its origin refers to.
  if (auto* func = types::dyn_cast<types::Func>(object)) object = types::origin_of(func);
  if (checker.env.decl == nullptr || checker.declarations.find(object) == nullptr) return;
  if (checker.env.decl->dependency_set.insert(object).second)
    checker.env.decl->dependencies.push_back(object);
}

void note_reference(Checker& checker, Var* variable) {
  if (variable->is_global || variable->is_field) return;
  for (BodyContext* function = checker.env.function;
       function != nullptr && function->depth > variable->function_depth;
       function = function->outer) {
    variable->captured = true;
    std::vector<Var*>& captures = function->captures;
    if (std::find(captures.begin(), captures.end(), variable) != captures.end()) break;
    captures.push_back(variable);
  }
}

}  // namespace minigo::sema
