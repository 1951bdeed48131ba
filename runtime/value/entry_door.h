// The door of values to entry/, which makes the stubs of the functions in abi/functions.def.

#ifndef MINIGO_VALUE_ENTRY_DOOR_H_
#define MINIGO_VALUE_ENTRY_DOOR_H_

#include "abi/type.h"

namespace minigo::value {

// Whether two values of interfaces are equal, from a goroutine's stack (mg_eface_equal_slow_impl in
// equality.cpp).
extern "C" bool mg_eface_equal_slow(const abi::Type* x_type, const void* x, const abi::Type* y_type,
                                    const void* y);
// The same as find_itab() (itab.h), from a goroutine's stack (mg_itab_add_impl in itab.cpp).
extern "C" const abi::Itab* mg_itab_add(const abi::Type* interface, const abi::Type* type);

struct Map;
// The functions of any map, from a goroutine's stack (map.cpp): the element of the key, or null;
// the same, of a key that is added if it is missing, given by address or in registers; a map in the
// memory of a frame; and without the key.
extern "C" void* mg_map_get(const abi::Type* type, const Map* map, const void* key);
extern "C" void* mg_map_set(const abi::Type* type, Map* map, const void* key);
extern "C" void* mg_map_set_int64_slow(const abi::Type* type, Map* map, uint64_t key);
extern "C" void* mg_map_set_int32_slow(const abi::Type* type, Map* map, uint32_t key);
extern "C" void* mg_map_set_string_slow(const abi::Type* type, Map* map, const char* data,
                                        int64_t len);
extern "C" void mg_map_init_slow(const abi::Type* type, Map* map, uint64_t bytes, int64_t hint);
extern "C" void mg_map_delete(const abi::Type* type, Map* map, const void* key);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_ENTRY_DOOR_H_
