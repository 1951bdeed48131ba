// The iteration values of a range expression (specification, "For statements with range clause").

#ifndef MINIGO_SEMA_STATEMENTS_ITERATION_H_
#define MINIGO_SEMA_STATEMENTS_ITERATION_H_

#include <string>

#include "sema/state/checker.h"

namespace minigo::sema {

struct Iteration {
  const Type* key = nullptr;    // nullptr: there is no first value
  const Type* value = nullptr;  // nullptr: there is no second value
  bool ok = false;              // the type can be ranged over
  std::string cause;            // why not, if there is more to say than that
};
// The values that ranging over a value of the type yields.
Iteration iteration_of(Checker& checker, const Type* type);
// The array that a pointer to an array points to; other types are returned as they are.
const Type* through_array_pointer(const Type* type);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_ITERATION_H_
