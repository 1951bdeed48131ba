// Lists of terms: the specific types of a type set, as a union (types2's termlist.go, typeterm.go).
// A term `T` stands for the type T, a term `~T` for all types whose underlying type is T.

#ifndef MINIGO_TYPES_TERM_LIST_H_
#define MINIGO_TYPES_TERM_LIST_H_

#include <span>
#include <string>
#include <vector>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// A set of types: all types, or the union of `terms`. The terms are in normal form, which means
// that they are disjoint. A new list is the set of all types.
struct TermList {
  bool all = true;
  std::vector<UnionTerm> terms = {};

  static TermList none() { return {false, {}}; }
  static TermList of(UnionTerm term) { return {false, {term}}; }
  bool empty() const { return !all && terms.empty(); }

  // Set operations; the first two change this list and keep the normal form.
  void unite(const TermList& other);
  void intersect(const TermList& other);
  bool subset_of(const TermList& other) const;
  bool equal(const TermList& other) const { return subset_of(other) && other.subset_of(*this); }
};

// The type is in the set that the term stands for.
bool includes(const UnionTerm& term, const Type* type);
// The two terms have no type in common. Neither is of interface type.
bool disjoint(const UnionTerm& a, const UnionTerm& b);

// The specific types of an interface, which is completed for it.
TermList terms_of(const Interface* interface);
// The types of a union; its terms may be interfaces. `known`, if given, is set to false if a term
// is invalid, which may be because its declaration is still being checked.
TermList terms_of(const Union* type, bool* known);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TERM_LIST_H_
