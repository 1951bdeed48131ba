#include "types/interface.h"

#include <algorithm>

#include "types/type_arena.h"

namespace minigo::types {
namespace {

struct Collected {
  std::vector<Func*> methods;
  std::vector<const Interface*> path;  // interfaces that are being collected: guards cycles
  bool known = true;                   // every embedded type is
  bool is_comparable = false;
  bool is_constraint = false;
};

void add(std::vector<Func*>& methods, Func* method) {
  for (const Func* other : methods) {
    if (same_name(other, method->package, method->name)) return;
  }
  methods.push_back(method);
}

void collect(const Interface* interface, Collected& out) {
  if (std::find(out.path.begin(), out.path.end(), interface) != out.path.end()) return;
  out.is_comparable |= interface->is_comparable;
  if (interface->complete) {
    out.is_constraint |= interface->is_constraint;
    for (Func* method : interface->methods) add(out.methods, method);
    return;
  }
  out.path.push_back(interface);
  for (Func* method : interface->explicit_methods) add(out.methods, method);
  for (const Type* embedded : interface->embeddeds) {
    const Type* u = underlying(embedded);
    if (const auto* inner = dyn_cast<Interface>(u)) {
      collect(inner, out);
    } else if (is_invalid(u)) {
      out.known = false;
    } else {
      out.is_constraint = true;
    }
  }
  out.path.pop_back();
}

}  // namespace

bool method_less(const Func* a, const Func* b) {
  if (a->name != b->name) return a->name < b->name;
  if (a->exported() || a->package == nullptr || b->package == nullptr) return false;
  return a->package->path < b->package->path;
}

std::span<Func* const> interface_methods(const Interface* interface) {
  if (interface->complete) return interface->methods;
  Collected collected;
  collect(interface, collected);
  std::sort(collected.methods.begin(), collected.methods.end(), method_less);
  // Completion fills a cache; the interface means the same before and after.
  auto* target = const_cast<Interface*>(interface);
  target->methods = type_arena().copy(collected.methods);
  target->is_comparable = collected.is_comparable;
  target->is_constraint = collected.is_constraint || collected.is_comparable;
  target->complete = collected.known;
  return target->methods;
}

Func* find_method(const Interface* interface, const Package* package, std::string_view name,
                  int* index) {
  std::span<Func* const> methods = interface_methods(interface);
  auto first = std::partition_point(methods.begin(), methods.end(),
                                    [&](const Func* m) { return m->name < name; });
  for (; first != methods.end() && (*first)->name == name; ++first) {
    if (!same_name(*first, package, name)) continue;
    if (index != nullptr) *index = static_cast<int>(first - methods.begin());
    return *first;
  }
  return nullptr;
}

}  // namespace minigo::types
