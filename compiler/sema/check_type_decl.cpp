// "Type declarations". A defined type exists before its right side has been checked, so that it can
// refer to itself; its underlying type is known afterwards, or when that of the type is known that
// it is declared as.

#include <unordered_set>

#include "sema/declarations.h"
#include "sema/expressions.h"

namespace minigo::sema {

namespace {

using namespace syntax;

void set_underlying(Declarations& declarations, types::Named* named, const Type* type) {
  named->underlying = type;
  auto it = declarations.waiting.find(named);
  if (it == declarations.waiting.end()) return;
  std::vector<types::Named*> waiting = std::move(it->second);
  declarations.waiting.erase(it);
  for (types::Named* next : waiting) set_underlying(declarations, next, type);
}

// Whether the type is declared as itself, through names alone.
bool stands_for_itself(const Declarations& declarations, const types::Named* named) {
  std::unordered_set<const Type*> seen;
  const Type* type = named;
  while (seen.insert(type).second) {
    auto it = declarations.declared_as.find(type);
    if (it == declarations.declared_as.end() || it->second->kind != types::TypeKind::kNamed) {
      return false;
    }
    type = it->second;
  }
  return type == named;
}

void define(Checker& checker, types::Named* named, const Type* declared) {
  Declarations& declarations = *checker.declarations_;
  declarations.declared_as[named] = declared;
  const auto* other = types::dyn_cast<types::Named>(declared);
  if (other == nullptr) return set_underlying(declarations, named, types::underlying(declared));
  if (other->underlying != nullptr) {
    return set_underlying(declarations, named, other->underlying);
  }
  if (stands_for_itself(declarations, named)) {
    check_finite(checker, named);  // reports
    return set_underlying(declarations, named, invalid_type());
  }
  declarations.waiting[other].push_back(named);
}

}  // namespace

void type_decl(Checker& checker, types::TypeName* name, TypeSpec* spec) {
  if (!spec->type_params.fields.empty()) {
    checker.error(spec->name->pos, "minigo does not support generic types yet");
    name->type = invalid_type();
    return;
  }
  if (spec->is_alias) {
    const Type* type = checker.defined_type(spec->type, name);
    // A cycle through the alias has made it invalid.
    if (name->type == nullptr) name->type = type;
    return;
  }
  auto* named = checker.arena_.make<types::Named>(name);
  name->type = named;
  checker.declarations_->named_of.emplace(name, named);
  checker.result_.named_types.push_back(named);
  checker.later([&checker, named] { check_finite(checker, named); });
  define(checker, named, checker.defined_type(spec->type, name));
}

}  // namespace minigo::sema
