// Method sets (specification, "Method sets" and "Struct types", promoted methods).

#include "types/method_set.h"

#include <algorithm>
#include <unordered_set>

#include "types/instance.h"
#include "types/interface.h"

namespace minigo::types {
namespace {

// Collects the names of all methods that are declared on the type or on anything embedded in it.
class MethodNames {
 public:
  void add(const Type* type) {
    if (const auto* pointer = dyn_cast<Pointer>(type)) type = pointer->elem;
    if (!seen_.insert(type).second) return;
    if (const auto* named = dyn_cast<Named>(type)) {
      for (Func* method : methods_of(named)) add(method);
    }
    const Type* u = underlying(type);
    if (const auto* interface = dyn_cast<Interface>(u)) {
      for (Func* method : interface_methods(interface)) add(method);
    } else if (const auto* structure = dyn_cast<Struct>(u)) {
      for (const Var* field : structure->fields) {
        if (field->embedded) add(field->type);
      }
    }
  }

  const std::vector<Func*>& methods() const { return methods_; }

 private:
  void add(Func* method) {
    for (const Func* other : methods_) {
      if (same_name(other, method->package, method->name)) return;
    }
    methods_.push_back(method);
  }

  std::unordered_set<const Type*> seen_;
  std::vector<Func*> methods_;
};

}  // namespace

std::vector<MethodSetEntry> method_set(const Type* type) {
  std::vector<MethodSetEntry> out;
  MethodNames names;
  if (const auto* interface = under<Interface>(type)) {
    for (Func* method : interface_methods(interface)) out.push_back({method, {}, false});
    return out;
  }
  // "The method set of a pointer to an interface is empty", and so is that of a defined pointer
  // type.
  if (type->kind == TypeKind::kNamed && under<Pointer>(type) != nullptr) return out;
  names.add(type);
  for (Func* candidate : names.methods()) {
    Lookup found = lookup_field_or_method(type, false, candidate->package, candidate->name);
    if (found.result != Lookup::Result::kMethod) continue;
    out.push_back({static_cast<Func*>(found.object), std::move(found.path), found.indirect});
  }
  std::sort(out.begin(), out.end(), [](const MethodSetEntry& a, const MethodSetEntry& b) {
    return method_less(a.method, b.method);
  });
  return out;
}

}  // namespace minigo::types
