// Which types implement which interfaces, and their method tables. On a system stack.

#ifndef MINIGO_VALUE_ITAB_H_
#define MINIGO_VALUE_ITAB_H_

#include "abi/type.h"

namespace minigo::value {

// The method table of `type`, which is no interface, as `interface`; null if a method is missing.
// It lives for ever. Takes the lock of the tables the first time that a pair is asked for.
const abi::Itab* find_itab(const abi::Type* interface, const abi::Type* type);

// The name of the first method of `interface` that `type` (maybe an interface too) lacks; null if
// it has them all.
const abi::String* missing_method(const abi::Type* interface, const abi::Type* type);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_ITAB_H_
