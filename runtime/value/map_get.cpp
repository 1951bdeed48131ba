// Look-ups by the most usual keys. They run on goroutines' stacks: a change of stacks takes a third
// of the time of finding a number.

#include "value/entry_door.h"
#include "value/map_key.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

// `address` is where the key lies, too.
template <typename Key>
inline __attribute__((always_inline)) void* find_element(const abi::Type* type, const Map* map,
                                                         const Key& key, const void* address) {
  if (map == nullptr || map->len == 0) return nullptr;
  // That function says what is wrong, and needs a larger stack for it.
  if (MG_UNLIKELY(__atomic_load_n(&map->writing, __ATOMIC_RELAXED) != 0))
    return mg_map_get(type, map, address);
  char* slot = search(map, key);
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

}  // namespace

extern "C" {

void* mg_map_get_int64(const abi::Type* type, const Map* map, uint64_t key) {
  return find_element(type, map, Word64Key{key}, &key);
}

void* mg_map_get_int32(const abi::Type* type, const Map* map, uint32_t key) {
  return find_element(type, map, Word32Key{key}, &key);
}

void* mg_map_get_string(const abi::Type* type, const Map* map, const char* data, int64_t len) {
  StringKey key{{data, len}};
  return find_element(type, map, key, &key);
}

}  // extern "C"

}  // namespace minigo::value
