// Assignments and deletions by keys without interfaces, on goroutines' stacks as look-ups
// (map_get.cpp). They do what takes no memory, shades nothing and is no mistake of the program. All
// else is left to the functions behind stubs, which begin anew: nothing has changed by then.

#include <bit>
#include <cstring>

#include "abi/frame_map.h"
#include "heap/write_barrier.h"
#include "value/entry_door.h"
#include "value/map_key.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

// Another goroutine writes, too, if the mark has gone. A stub's function that finds the mark says
// so.
MG_IN_PLACE bool end_write(Map* map) {
  bool alone = is_written(map);
  mark_written(map, !alone);
  return MG_LIKELY(alone);
}

// Makes a slot full that is not, for a key of this hash. Null if that is not so simple.
MG_IN_PLACE char* add_slot(Map* map, Table table, uint64_t hash) {
  uint64_t& left = *growth_left(map, table);
  // No other table can be so full that it has no free slot at all.
  if (map->capacity <= abi::kFrameMapSlots && left == 0) return nullptr;
  int64_t slot = find_free(table, map->capacity, hash);
  if (MG_UNLIKELY(slot == kNone)) return nullptr;
  if (table.control[slot] != control::kDeleted) {
    if (left == 0) return nullptr;
    left--;
  }
  table.control[slot] = control::tag_of(hash);
  map->len++;
  return slot_at(table, map->layout, static_cast<uint64_t>(slot));
}

// Makes the key of a full slot equal to this one in all its bytes. Null while the collector marks:
// the old bytes are shaded then.
template <typename Key>
MG_IN_PLACE char* update_key(const MapLayout* layout, char* slot, const Key& key) {
  if (!Key::may_differ(layout)) return slot;
  if (MG_UNLIKELY(heap::marking())) return nullptr;
  key.store(layout, slot);
  return slot;
}

// The key's slot, which is added if it is missing, or null: that is not so simple.
template <typename Key>
MG_IN_PLACE char* assign_in_tables(Map* map, const Key& key, uint64_t hash) {
  const MapLayout* layout = map->layout;
  Table table = table_of(map, hash);
  int64_t found = search(table, map->capacity, layout, key, hash);
  if (found != kNone)
    return update_key(layout, slot_at(table, layout, static_cast<uint64_t>(found)), key);
  char* slot = add_slot(map, table, hash);
  if (slot != nullptr) key.store(layout, slot);
  return slot;
}

// The same in a map of one group. None of its slots is deleted: the group always has an empty one,
// or is that of eight slots.
template <typename Key>
MG_IN_PLACE char* assign_in_group(Map* map, const Key& key, uint64_t hash) {
  const MapLayout* layout = map->layout;
  Table table = map->table;
  uint8_t tag = control::tag_of(hash);
  for (uint32_t hits = control::match(table.control, tag); hits != 0; hits &= hits - 1) {
    char* slot = slot_at(table, layout, static_cast<uint32_t>(std::countr_zero(hits)));
    if (key.is(layout, slot)) return update_key(layout, slot, key);
  }
  if (MG_UNLIKELY(map->growth_left == 0)) return nullptr;
  auto free = static_cast<uint32_t>(std::countr_zero(control::not_full(table.control)));
  map->growth_left--;
  map->len++;
  table.control[free] = tag;
  char* slot = slot_at(table, layout, free);
  key.store(layout, slot);
  return slot;
}

// The key's element, or null: the stub's function has to find it.
template <typename Key, typename Assign>
MG_IN_PLACE char* assign(Map* map, const Key& key, Assign assign_slot) {
  KeyHash hash = key.hash_of(map);
  if (MG_UNLIKELY(hash.is_any)) return nullptr;
  mark_written(map, true);
  char* slot = assign_slot(map, key, hash.hash);
  if (!end_write(map)) return nullptr;
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

MG_IN_PLACE bool is_group(const Map* map) {
  return map != nullptr && map->capacity - 1 < control::kGroup && !is_written(map);
}

// Of a map that is none of one group.
template <typename Key>
MG_IN_PLACE char* assign_to_large(Map* map, const Key& key) {
  if (MG_UNLIKELY(map == nullptr || map->capacity == 0 || is_written(map))) return nullptr;
  return assign(map, key, assign_in_tables<Key>);
}

template <typename Key>
MG_IN_PLACE char* assign(Map* map, const Key& key) {
  if (MG_LIKELY(is_group(map))) return assign(map, key, assign_in_group<Key>);
  return assign_to_large(map, key);
}

// For keys in registers: a map of one group is changed without a loop over groups, and so without
// registers that must be saved.
__attribute__((noinline)) void* set_in_tables(const abi::Type* type, Map* map, uint64_t key) {
  if (char* elem = assign_to_large(map, Word64Key{key}); MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set_int64_slow(type, map, key);
}

__attribute__((noinline)) void* set_in_tables(const abi::Type* type, Map* map, uint32_t key) {
  if (char* elem = assign_to_large(map, Word32Key{key}); MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set_int32_slow(type, map, key);
}

template <typename Key>
MG_IN_PLACE bool erase(Map* map, const Key& key) {
  if (MG_UNLIKELY(is_written(map) || heap::marking())) return false;
  KeyHash hash = key.hash_of(map);
  if (hash.is_any) return true;
  mark_written(map, true);
  Table table = table_of(map, hash.hash);
  int64_t found = search(table, map->capacity, map->layout, key, hash.hash);
  if (found != kNone) empty_slot(map, table, static_cast<uint64_t>(found));
  return end_write(map);
}

template <typename Key>
__attribute__((noinline)) void* set_at(const abi::Type* type, Map* map, const void* key) {
  if (char* elem = assign(map, Key::at(key)); MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set(type, map, key);
}

}  // namespace

extern "C" {

void* mg_map_set_int64(const abi::Type* type, Map* map, uint64_t key) {
  if (MG_UNLIKELY(!is_group(map))) MG_JUMP set_in_tables(type, map, key);
  char* elem = assign(map, Word64Key{key}, assign_in_group<Word64Key>);
  if (MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set_int64_slow(type, map, key);
}

void* mg_map_set_int32(const abi::Type* type, Map* map, uint32_t key) {
  if (MG_UNLIKELY(!is_group(map))) MG_JUMP set_in_tables(type, map, key);
  char* elem = assign(map, Word32Key{key}, assign_in_group<Word32Key>);
  if (MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set_int32_slow(type, map, key);
}

void* mg_map_set_string(const abi::Type* type, Map* map, const char* data, int64_t len) {
  if (char* elem = assign(map, StringKey{{data, len}}); MG_LIKELY(elem != nullptr)) return elem;
  MG_JUMP mg_map_set_string_slow(type, map, data, len);
}

void* mg_map_set_flat(const abi::Type* type, Map* map, const void* key) {
  if (MG_UNLIKELY(map == nullptr)) MG_JUMP mg_map_set(type, map, key);
  switch (map->layout->key_kind) {
    case KeyKind::kWord8:
      MG_JUMP set_at<Word8Key>(type, map, key);
    case KeyKind::kWord16:
      MG_JUMP set_at<Word16Key>(type, map, key);
    case KeyKind::kTwoWords:
      MG_JUMP set_at<TwoWordsKey>(type, map, key);
    case KeyKind::kFloat64:
      MG_JUMP set_at<Float64Key>(type, map, key);
    case KeyKind::kBytes:
      MG_JUMP set_at<BytesKey>(type, map, key);
    case KeyKind::kGeneric:
      MG_JUMP mg_map_set(type, map, key);
    default:
      MG_JUMP set_at<FlatKey>(type, map, key);
  }
}

void mg_map_delete_flat(const abi::Type* type, Map* map, const void* key) {
  if (map == nullptr || map->len == 0) return;
  bool is_flat = map->layout->key_kind != KeyKind::kGeneric;
  if (MG_UNLIKELY(!is_flat || !erase(map, FlatKey::at(key)))) MG_JUMP mg_map_delete(type, map, key);
}

}  // extern "C"

}  // namespace minigo::value
