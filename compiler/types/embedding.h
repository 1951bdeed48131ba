// The walk through embedded fields, depth by depth, that finds what selectors and method sets
// promote (specification, "Selectors"). Its time is about linear in the types that it meets.

#ifndef MINIGO_TYPES_EMBEDDING_H_
#define MINIGO_TYPES_EMBEDDING_H_

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "types/type.h"

namespace minigo::types {

// A type to look at, and the way to it.
struct Embedded {
  const Type* type;
  std::vector<int> path;
  bool indirect;   // a pointer was followed on the way
  bool multiples;  // the type occurs several times at this depth
};

// Makes T of *T; false if it is no pointer.
bool strip_pointer(const Type*& type);

// Merges entries of one depth with the same type, whose fields and methods are ambiguous there.
std::vector<Embedded> consolidate(std::vector<Embedded>& list);

// The types that a walk has met.
class SeenTypes {
 public:
  // False if the type was seen at a smaller depth, where it hides all that is in it now. False too
  // for ever more instances of one type, as in `type T[P any] struct { *T[[]P] }`: no program
  // embeds so many on purpose.
  bool add(const Named* named);

 private:
  bool contains(const Named* named) const;

  std::vector<const Named*> first_;  // searched, because most walks are short
  std::unordered_set<const Named*> more_;
  std::unordered_map<const Named*, int> instances_;  // by their generic type
};

}  // namespace minigo::types

#endif  // MINIGO_TYPES_EMBEDDING_H_
