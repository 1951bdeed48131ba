// Methods and their base types (specification, "Method declarations").

#include "sema/declarations/methods.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "sema/state/delayed.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The defined type that `name` stands for in the package block, through aliases and at most one
// pointer; nullptr if there is none.
const types::TypeName* base_type(Checker& checker, bool& pointer, const Ident* name) {
  std::unordered_set<const Object*> seen;
  while (name != nullptr) {
    auto* object = types::dyn_cast<types::TypeName>(checker.package->scope->find(name->name));
    if (object == nullptr || !seen.insert(object).second) return nullptr;
    const DeclInfo* info = checker.declarations.find(object);
    if (info == nullptr || info->type_spec == nullptr) return nullptr;
    if (!info->type_spec->is_alias) return object;
    if (!info->type_spec->type_params.fields.empty()) return nullptr;
    const Expr* type = unparen(info->type_spec->type);
    if (const auto* star = dyn_cast<StarExpr>(type)) {
      if (pointer) return nullptr;
      pointer = true;
      type = unparen(star->operand);
    }
    name = dyn_cast<Ident>(type);
  }
  return nullptr;
}

// Spec: "If the base type is a struct type, the non-blank method and field names must be distinct."
void check_fields(Checker& checker, const types::Named* named) {
  const auto* type = types::under<types::Struct>(named);
  if (type == nullptr) return;
  std::unordered_map<std::string_view, const types::Func*> methods;
  for (const types::Func* method : named->methods) methods.emplace(method->name, method);
  for (const Var* field : type->fields) {
    auto it = methods.find(field->name);
    if (field->name == "_" || it == methods.end()) continue;
    error(checker, it->second->pos, "field and method with the same name ", field->name, "\n\t",
          position_text(checker, field->pos), ": other declaration of ", field->name);
  }
}

}  // namespace

void associate_method(Checker& checker, types::Func* method, const Ident* base) {
  bool pointer = method->pointer_recv;
  const types::TypeName* name = base_type(checker, pointer, base);
  if (name == nullptr) return;
  method->pointer_recv = pointer;
  checker.declarations.methods[name].push_back(method);
}

// Spec: "For a base type, the non-blank names of methods bound to it must be unique."
void collect_methods(Checker& checker, types::TypeName* name) {
  Declarations& declarations = checker.declarations;
  auto it = declarations.methods.find(name);
  auto named = declarations.named_of.find(name);
  if (it == declarations.methods.end() || named == declarations.named_of.end()) return;
  std::vector<types::Func*> methods;
  std::unordered_map<std::string_view, const types::Func*> seen;
  for (types::Func* method : it->second) {
    auto [other, inserted] = seen.emplace(method->name, method);
    if (!inserted) {
      error(checker, method->pos, "method ", name->name, ".", method->name, " already declared at ",
            position_text(checker, other->second->pos));
      continue;
    }
    method->recv_named = named->second;
    methods.push_back(method);
  }
  declarations.methods.erase(it);
  named->second->methods = checker.arena.copy(methods);
  later(checker, [&checker, type = named->second] { check_fields(checker, type); });
}

}  // namespace minigo::sema
