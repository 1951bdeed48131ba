// The complete method sets and type sets of interfaces.

#ifndef MINIGO_TYPES_INTERFACE_H_
#define MINIGO_TYPES_INTERFACE_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// Computes the method set and type set from the elements, unless that has been done. What embeds a
// type that is not known yet is computed without it, and again the next time.
void complete(const Interface* interface);
// All methods, embedded ones included, sorted as Interface::methods, of the completed interface.
inline std::span<Func* const> interface_methods(const Interface* interface) {
  if (!interface->complete) complete(interface);
  return interface->methods;
}
// The method of that name as seen from `package`, or nullptr, with its index in the method set.
Func* find_method(const Interface* interface, const Package* package, std::string_view name,
                  int* index);
// The order of method sets: by name, then by the package path of unexported names.
bool method_less(const Func* a, const Func* b);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_INTERFACE_H_
