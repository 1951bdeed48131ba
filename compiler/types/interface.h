// The complete method sets and type sets of interfaces (specification, "Interface types").
//
// An interface is declared by its elements: methods, embedded interfaces, unions. Completing it
// computes what the elements amount to, and keeps the result in the Interface. Types refer to each
// other in cycles, so an interface may be completed while a type that it embeds is still being
// declared. The result is then preliminary: `complete` stays false, and the next call starts again.

#ifndef MINIGO_TYPES_INTERFACE_H_
#define MINIGO_TYPES_INTERFACE_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// Computes the method set and type set from the elements, unless that has been done. An embedded
// type that is not known yet is left out.
void complete(const Interface* interface);
// All methods, embedded ones included, in the order of method_less. Completes the interface.
inline std::span<Func* const> interface_methods(const Interface* interface) {
  if (!interface->complete) complete(interface);
  return interface->methods;
}
// The method that `name` denotes as seen from `package`, or nullptr. If `index` is not nullptr, it
// is set to the method's place in the method set, which is its place in an itab.
Func* find_method(const Interface* interface, const Package* package, std::string_view name,
                  int* index);
// The order of method sets: by name, then by the package path of unexported names.
bool method_less(const Func* a, const Func* b);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_INTERFACE_H_
