// The complete method sets of interfaces.

#ifndef MINIGO_TYPES_INTERFACE_H_
#define MINIGO_TYPES_INTERFACE_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// All methods, embedded ones included, sorted as Interface::methods. Completes the interface when
// that has not been done and the types that it embeds are known.
std::span<Func* const> interface_methods(const Interface* interface);
// The method of that name as seen from `package`, or nullptr, with its index in the method set.
Func* find_method(const Interface* interface, const Package* package, std::string_view name,
                  int* index);
// The order of method sets: by name, then by the package path of unexported names.
bool method_less(const Func* a, const Func* b);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_INTERFACE_H_
