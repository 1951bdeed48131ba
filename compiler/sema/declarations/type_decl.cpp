// Type declarations (specification, "Type declarations"). A defined type exists before its right
// side has been checked, so that it can refer to itself; its underlying type follows from
// `declared_as`.

#include "sema/declarations/type_decl.h"

#include <algorithm>
#include <span>
#include <unordered_set>

#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"
#include "sema/types/completeness.h"
#include "sema/types/type_params.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Whether the type is declared as itself, through names alone.
bool stands_for_itself(const types::Named* named) {
  std::unordered_set<const Type*> seen;
  for (const Type* type = named; seen.insert(type).second;) {
    const auto* link = types::dyn_cast<types::Named>(type);
    if (link == nullptr || link->declared_as == nullptr) return false;
    type = link->declared_as;
  }
  return true;
}

// Sets the type's right side. A type that stands for itself is reported at once, because finding
// its underlying type would not end.
void define(Checker& checker, types::Named* named, const Type* declared) {
  named->declared_as = declared;
  if (!stands_for_itself(named)) return;
  check_finite(checker, named);  // reports
}

// The type parameters of the generic function that a local type is declared in, which it depends
// on.
std::span<TypeParam*> surrounding_params(const Checker& checker) {
  const BodyContext* function = checker.env.function;
  if (function == nullptr) return {};
  while (function->outer != nullptr) function = function->outer;
  const types::Signature* signature = function->signature;
  return signature->type_params.empty() ? signature->recv_type_params : signature->type_params;
}

// Spec: "In an alias declaration the given type cannot be a type parameter declared in the same
// declaration."
const Type* alias_type(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  declare_type_params(checker, spec->type_params, name->type_params);
  const Type* type = check_defined_type(checker, spec->type, name);
  const auto* param = types::dyn_cast<TypeParam>(type);
  if (param == nullptr) return type;
  std::span<TypeParam*> own = name->type_params;
  if (std::find(own.begin(), own.end(), param) == own.end()) return type;
  error(checker, spec->type->pos, "cannot use type parameter declared in alias declaration as RHS");
  return invalid_type();
}

// Spec: "In a type definition the given type cannot be a type parameter."
const Type* right_side(Checker& checker, types::Named* named, TypeSpec* spec) {
  declare_type_params(checker, spec->type_params, named->type_params);
  const Type* type = check_defined_type(checker, spec->type, named->object);
  if (!types::is_type_param(type)) return type;
  error(checker, spec->type->pos, "cannot use a type parameter as RHS in type declaration");
  return invalid_type();
}

}  // namespace

void check_type_decl(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  Restore<Scope*> restore(checker.env.scope);
  if (!spec->type_params.fields.empty()) {
    checker.env.scope = checker.arena.make<Scope>(checker.env.scope);
  }
  if (spec->is_alias) {
    const Type* type = alias_type(checker, name, spec);
    // A cycle through the alias has made it invalid.
    if (name->type == nullptr) name->type = type;
    return;
  }
  auto* named = checker.arena.make<types::Named>(name);
  named->implicit_params = surrounding_params(checker);
  name->type = named;
  checker.declarations.named_of.emplace(name, named);
  // Types that depend on type parameters exist as instances only.
  bool generic = !spec->type_params.fields.empty() || !named->implicit_params.empty();
  if (!generic) checker.result.named_types.push_back(named);
  checker.declarations.defined.emplace_back(named, spec->type->pos);
  later(checker, [&checker, named] { check_finite(checker, named); });
  define(checker, named, right_side(checker, named, spec));
}

}  // namespace minigo::sema
