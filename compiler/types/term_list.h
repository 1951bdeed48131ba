// Lists of terms: the specific types of a type set, as a union (types2's termlist.go, typeterm.go).

#ifndef MINIGO_TYPES_TERM_LIST_H_
#define MINIGO_TYPES_TERM_LIST_H_

#include <span>
#include <string>
#include <vector>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// All types, or the union of `terms`, which is in normal form: the terms are disjoint.
struct TermList {
  bool all = true;
  std::vector<UnionTerm> terms = {};

  static TermList none() { return {false, {}}; }
  static TermList of(UnionTerm term) { return {false, {term}}; }
  bool empty() const { return !all && terms.empty(); }

  void unite(const TermList& other);
  void intersect(const TermList& other);
  bool subset_of(const TermList& other) const;
  bool equal(const TermList& other) const { return subset_of(other) && other.subset_of(*this); }
};

// The type is the term's, or has it as underlying type if it is a ~term.
bool includes(const UnionTerm& term, const Type* type);
// The two terms have no type in common. Neither is of interface type.
bool disjoint(const UnionTerm& a, const UnionTerm& b);

// The terms of a completed interface.
TermList terms_of(const Interface* interface);
// Of a union, whose terms may be interfaces. `known` (if given) becomes false if a term is invalid,
// perhaps because it is not known yet.
TermList terms_of(const Union* type, bool* known);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TERM_LIST_H_
