// One walk over an interface and everything that it embeds collects methods and intersects terms.

#include "types/interface.h"

#include <algorithm>
#include <set>
#include <vector>

#include "types/term_list.h"
#include "types/type_arena.h"
#include "types/type_set.h"

namespace minigo::types {
namespace {

// The methods and types found so far on a walk through an interface and all that it embeds.
struct Collected {
  std::set<Func*, decltype(&method_less)> methods{method_less};
  TermList terms;
  std::vector<const Interface*> path;  // interfaces that are being collected: guards cycles
  bool known = true;                   // no embedded type is still being declared
  bool is_comparable = false;
};

// Adds the methods of an interface and intersects its terms. A completed interface gives its
// results; any other is walked, and a cycle ends where it meets itself.
void collect(const Interface* interface, Collected& out) {
  if (std::find(out.path.begin(), out.path.end(), interface) != out.path.end()) return;
  out.is_comparable |= interface->is_comparable;
  if (interface->complete) {
    if (interface->has_terms) out.terms.intersect(terms_of(interface));
    out.methods.insert(interface->methods.begin(), interface->methods.end());
    return;
  }
  out.path.push_back(interface);
  out.methods.insert(interface->explicit_methods.begin(), interface->explicit_methods.end());
  for (const Type* embedded : interface->embeddeds) {
    const Type* u = underlying(embedded);
    if (const auto* inner = dyn_cast<Interface>(u)) {
      collect(inner, out);
    } else if (is_invalid(u)) {
      out.known = false;
    } else if (const auto* inner = dyn_cast<Union>(u)) {
      out.terms.intersect(terms_of(inner, &out.known));
    } else {
      out.terms.intersect(TermList::of({false, embedded}));
    }
  }
  out.path.pop_back();
}

// "The predeclared interface comparable denotes the set of all non-interface types that are
// strictly comparable": of specific types only those stay.
void keep_comparable(Collected& collected) {
  if (!collected.is_comparable || collected.terms.all) return;
  collected.is_comparable = false;
  std::erase_if(collected.terms.terms,
                [](const UnionTerm& term) { return !comparable_type(term.type, false, nullptr); });
}

}  // namespace

bool method_less(const Func* a, const Func* b) {
  if (a->name != b->name) return a->name < b->name;
  if (a->exported() || a->package == nullptr || b->package == nullptr) return false;
  return a->package->path < b->package->path;
}

void complete(const Interface* interface) {
  if (interface->complete) return;
  Collected collected;
  collect(interface, collected);
  keep_comparable(collected);
  // Completion fills a cache; the interface means the same before and after.
  auto* target = const_cast<Interface*>(interface);
  target->methods =
      type_arena().copy(std::vector<Func*>(collected.methods.begin(), collected.methods.end()));
  target->has_terms = !collected.terms.all;
  target->terms = type_arena().copy(collected.terms.terms);
  target->is_constraint = target->has_terms || collected.is_comparable;
  target->complete = collected.known;
  // Not while preliminary: the next walk reads is_comparable as "this very interface is
  // comparable", and would keep it even if a type set found later makes it wrong.
  if (collected.known) target->is_comparable = collected.is_comparable;
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
