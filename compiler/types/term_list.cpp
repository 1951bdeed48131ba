// Two terms are either disjoint or one contains the other, because a type has one underlying type.
// So a union keeps the larger of two terms that overlap, and an intersection the smaller.

#include "types/term_list.h"

#include <algorithm>

#include "types/interface.h"

namespace minigo::types {
namespace {

bool subset_of(const UnionTerm& a, const UnionTerm& b) {
  return !disjoint(a, b) && (!a.tilde || b.tilde);
}

// Adds a term and keeps the list in normal form.
void add(std::vector<UnionTerm>& terms, UnionTerm term) {
  for (UnionTerm& other : terms) {
    if (disjoint(other, term)) continue;
    // ~t | T is ~t.
    if (other.tilde || !term.tilde) return;
    break;
  }
  // The new term is ~t: it replaces every term with that underlying type.
  std::erase_if(terms, [&](const UnionTerm& other) { return !disjoint(other, term); });
  terms.push_back(term);
}

}  // namespace

bool includes(const UnionTerm& term, const Type* type) {
  return identical(term.type, term.tilde ? underlying(type) : type);
}

bool disjoint(const UnionTerm& a, const UnionTerm& b) {
  const Type* x = b.tilde ? underlying(a.type) : a.type;
  const Type* y = a.tilde ? underlying(b.type) : b.type;
  return !identical(x, y);
}

void TermList::unite(const TermList& other) {
  if (all) return;
  if (other.all) {
    *this = TermList();
    return;
  }
  for (const UnionTerm& term : other.terms) add(terms, term);
}

// Of two terms that overlap the smaller one is their intersection.
void TermList::intersect(const TermList& other) {
  if (other.all) return;
  if (all) {
    *this = other;
    return;
  }
  std::vector<UnionTerm> out;
  for (const UnionTerm& x : terms) {
    for (const UnionTerm& y : other.terms) {
      if (!disjoint(x, y)) add(out, !x.tilde || y.tilde ? x : y);
    }
  }
  terms = std::move(out);
}

bool TermList::subset_of(const TermList& other) const {
  if (other.all) return true;
  if (all) return false;
  return std::all_of(terms.begin(), terms.end(), [&](const UnionTerm& term) {
    return std::any_of(other.terms.begin(), other.terms.end(),
                       [&](const UnionTerm& larger) { return types::subset_of(term, larger); });
  });
}

TermList terms_of(const Interface* interface) {
  interface_methods(interface);
  if (!interface->has_terms) return {};
  return {false, {interface->terms.begin(), interface->terms.end()}};
}

TermList terms_of(const Union* type, bool* known) {
  TermList list = TermList::none();
  for (const UnionTerm& term : type->terms) {
    const Type* u = underlying(term.type);
    if (is_invalid(u)) {
      if (known != nullptr) *known = false;
    } else if (const auto* interface = dyn_cast<Interface>(u)) {
      list.unite(terms_of(interface));
      if (known != nullptr) *known &= interface->complete;
    } else if (!term.tilde || identical(term.type, u)) {
      // A term ~T with a defined type T stands for no type: T is nobody's underlying type.
      list.unite(TermList::of(term));
    }
  }
  return list;
}

}  // namespace minigo::types
