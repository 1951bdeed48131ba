// The door of values to entry/, which makes the stubs of the functions in abi/functions.def.

#ifndef MINIGO_VALUE_ENTRY_DOOR_H_
#define MINIGO_VALUE_ENTRY_DOOR_H_

#include "abi/type.h"

namespace minigo::value {

// The same as find_itab() (itab.h), from a goroutine's stack (mg_itab_add_impl in itab.cpp).
extern "C" const abi::Itab* mg_itab_add(const abi::Type* interface, const abi::Type* type);

struct Map;
// The element of the key, or null, from a goroutine's stack (mg_map_get_impl in map.cpp).
extern "C" void* mg_map_get(const abi::Type* type, const Map* map, const void* key);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_ENTRY_DOOR_H_
