// Searching, adding and taking out: map.h has the idea.

#include "value/map.h"

#include <algorithm>
#include <cstring>

#include "abi/frame_map.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "value/equality.h"
#include "value/map_grow.h"
#include "value/map_key.h"
#include "value/map_layout.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

using control::kGroup;

struct Place {
  Table table;
  uint64_t slot;
};

// A slot for a key of this hash, which the map does not have.
Place take_place(Map* map, uint64_t hash) {
  // No other table can be so full that it has no free slot at all; or there is none yet.
  if (map->capacity <= abi::kFrameMapSlots && map->growth_left == 0) grow(map, hash);
  for (;;) {
    Table table = table_of(map, hash);
    uint64_t slot = first_free(table, map->capacity, hash);
    // A slot that was deleted can be used again without growing.
    if (table.control[slot] == control::kDeleted) return {table, slot};
    uint64_t& left = *growth_left(map, table);
    if (left != 0) {
      left--;
      return {table, slot};
    }
    grow(map, hash);
  }
}

template <typename Key>
char* find_or_insert_key(Map* map, const Key& key, uint64_t hash) {
  const MapLayout* layout = map->layout;
  if (map->capacity != 0) {
    Table table = table_of(map, hash);
    int64_t found = search(table, map->capacity, layout, key, hash);
    if (found != kNone) {
      char* slot = slot_at(table, layout, static_cast<uint64_t>(found));
      if (layout->update_key) {
        heap::shade_slots(layout->key, slot);
        key.store(layout, slot);
      }
      return slot;
    }
  }
  Place place = take_place(map, hash);
  place.table.control[place.slot] = control::tag_of(hash);
  map->len++;
  char* slot = slot_at(place.table, layout, place.slot);
  key.store(layout, slot);
  return slot;
}

// A program with this mistake is told of it most times, not always: an exchange would cost as much
// as the rest of a write. Of two writers that began at once, the one that ends last sees it.
void begin_write(Map* map) {
  if (is_written(map)) panic::fatal("concurrent map writes");
  mark_written(map, true);
}

void end_write(Map* map) {
  if (!is_written(map)) panic::fatal("concurrent map writes");
  mark_written(map, false);
}

void check_reader(const Map* map) {
  if (is_written(map)) panic::fatal("concurrent map read and map write");
}

template <typename Key>
char* lookup(const Map* map, const Key& key) {
  check_reader(map);
  return search(map, key);
}

const uint64_t kMapMask[] = {0b1100};  // the table, or the directory

}  // namespace

namespace {

void take_out(Map* map, Table table, uint64_t slot) {
  heap::shade_records(map->layout->records, slot_at(table, map->layout, slot), 1);
  empty_slot(map, table, slot);
}

// Group by group: a large table may have few keys.
void take_all_out(Map* map, Table table) {
  if (is_absent(table) || *growth_left(map, table) == max_load(map->capacity)) return;
  const MapLayout* layout = map->layout;
  uint64_t together = std::min<uint64_t>(map->capacity, kGroup);
  for (uint64_t first = 0; first < map->capacity; first += together) {
    if (!control::any_full(table.control + first)) continue;
    char* slots = slot_at(table, layout, first);
    heap::shade_records(layout->records, slots, together);
    memset(slots, 0, together * layout->slot_bytes);
  }
  control::reset(table.control, map->capacity);
  *growth_left(map, table) = max_load(map->capacity);
}

}  // namespace

Map* make_map(const abi::Type* type, int64_t hint) {
  static constexpr heap::Records kRecords{sizeof(Map) / 8, 4, {kMapMask}};
  static_assert(offsetof(Map, table) == 16 && sizeof(Table) == 16);
  static heap::ArrayClasses classes;
  auto* map = static_cast<Map*>(heap::new_records(kRecords, 1, &classes));
  map->layout = map_layout(type);
  map->seed = random_word();
  reserve(map, hint);
  return map;
}

// Growing leaves the arrays in the frame as it leaves others, and takes new ones from the heap.
void init_map(Map* map, const abi::Type* type, uint64_t bytes, int64_t hint) {
  memset(map, 0, bytes);
  map->layout = map_layout(type);
  map->seed = random_word();
  if (fits_frame(map->layout, bytes, hint)) return use_frame(map);
  reserve(map, hint);
}

char* find_slot(const abi::Type* type, const Map* map, const void* key) {
  if (map == nullptr || map->len == 0) {
    const MapLayout* layout = map_layout(type);
    if (layout->can_panic) check_hashable(layout->key, key);
    return nullptr;
  }
  return with_key(map->layout, key, [map](const auto& k) { return lookup(map, k); });
}

char* find_or_insert(Map* map, const void* key) {
  return with_key(map->layout, key, [map](const auto& k) {
    uint64_t hash = k.hash(map);  // may panic: before the map is marked as being written
    begin_write(map);
    char* slot = find_or_insert_key(map, k, hash);
    end_write(map);
    return slot;
  });
}

void fill(Map* map, const char* keys, const char* elems, int64_t count) {
  const MapLayout* layout = map->layout;
  for (int64_t i = 0; i < count; i++) {
    char* elem = find_or_insert(map, keys) + layout->elem_offset;
    heap::shade_slots(layout->elem, elem);
    memcpy(elem, elems, layout->elem->size);
    keys += layout->key->size;
    elems += layout->elem->size;
  }
}

void erase(Map* map, const void* key) {
  with_key(map->layout, key, [map](const auto& k) {
    uint64_t hash = k.hash(map);
    begin_write(map);
    Table table = table_of(map, hash);
    int64_t found = search(table, map->capacity, map->layout, k, hash);
    if (found != kNone) take_out(map, table, static_cast<uint64_t>(found));
    end_write(map);
  });
}

void clear(Map* map) {
  begin_write(map);
  for_each_table(map, [map](Table table) { take_all_out(map, table); });
  map->len = 0;
  map->clear_count++;
  end_write(map);
}

extern "C" {

void* mg_map_make_impl(const abi::Type* type, int64_t hint) { return make_map(type, hint); }

void mg_map_init_slow_impl(const abi::Type* type, Map* map, uint64_t bytes, int64_t hint) {
  init_map(map, type, bytes, hint);
}

void* mg_map_get_impl(const abi::Type* type, const Map* map, const void* key) {
  char* slot = find_slot(type, map, key);
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

void* mg_map_set_impl(const abi::Type*, Map* map, const void* key) {
  if (map == nullptr) panic::raise_plain_error("assignment to entry in nil map");
  return find_or_insert(map, key) + map->layout->elem_offset;
}

void* mg_map_set_int64_slow_impl(const abi::Type* type, Map* map, uint64_t key) {
  return mg_map_set_impl(type, map, &key);
}

void* mg_map_set_int32_slow_impl(const abi::Type* type, Map* map, uint32_t key) {
  return mg_map_set_impl(type, map, &key);
}

void* mg_map_set_string_slow_impl(const abi::Type* type, Map* map, const char* data, int64_t len) {
  abi::String key{data, len};
  return mg_map_set_impl(type, map, &key);
}

void mg_map_fill_impl(const abi::Type*, Map* map, const char* keys, const char* elems,
                      int64_t count) {
  fill(map, keys, elems, count);
}

void mg_map_delete_impl(const abi::Type* type, Map* map, const void* key) {
  if (map == nullptr || map->len == 0)
    find_slot(type, map, key);  // for its panic
  else
    erase(map, key);
}

void mg_map_clear_impl(const abi::Type*, Map* map) {
  if (map != nullptr) clear(map);
}

int64_t mg_map_len_impl(const Map* map) { return map == nullptr ? 0 : map->len; }

}  // extern "C"

}  // namespace minigo::value
