// Iteration over maps, as the Go specification has it: an entry not reached yet that is removed is
// not produced, one that is added may be or not, and none is produced twice.
//
// An iterator walks one table of the map after the other, from a random one, and each from a random
// slot. As long as the arrays are still the map's, a full slot is an entry. Once the table has
// grown or split, its old arrays hold the keys that were there then, and each is looked up in the
// map: it may be gone, or have a new value. A key that cannot be looked up (NaN) can neither be
// deleted nor changed: it is produced from the old arrays unless the map has been cleared since.
//
// A table has the keys of a range of hashes. Tables split and never join, so where one range ends
// another begins, at any time: the iterator goes through the ranges, and no key is in two.

#include "base/annotations.h"
#include "base/panic_door.h"
#include "heap/write_barrier.h"
#include "value/equality.h"
#include "value/map.h"
#include "value/map_grow.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

// abi::MapIterator::state. The arrays are kept alive by these words: an iterator lies on a stack or
// in memory that is scanned.
struct Walk {
  void* key;
  void* elem;
  const abi::Type* type;
  const Map* map;
  Table table;
  uint64_t capacity;
  uint64_t random;  // a table's first slot is this one, in its low bits
  uint64_t steps;   // slots of the table that have been looked at
  uint64_t range;   // the first hash of the table's range
  uint64_t width;   // of the range; 0: all hashes
  uint64_t begin;   // of the first table's range
  uint64_t clear_count;
};
static_assert(sizeof(Walk) <= sizeof(abi::MapIterator));

// `slot` may be null: there is no entry any more.
void produce(Walk* walk, const char* slot) {
  // Key and element are in one object.
  heap::shade(walk->key);
  walk->key = const_cast<char*>(slot);
  walk->elem = slot == nullptr ? nullptr : const_cast<char*>(slot) + walk->map->layout->elem_offset;
}

// The entry of a slot of arrays that the map has outgrown, as it is now; null if it is gone.
const char* current_entry(const Walk* walk, const char* slot) {
  const Map* map = walk->map;
  if (const char* found = find_slot(walk->type, map, slot)) return found;
  const abi::Type* key = map->layout->key;
  bool reflexive = (key->flags & abi::kRegular) != 0 || equal(key, slot, slot);
  return reflexive || map->clear_count != walk->clear_count ? nullptr : slot;
}

void enter_table(Walk* walk) {
  const Map* map = walk->map;
  walk->table = table_of(map, walk->range);
  walk->capacity = map->capacity;
  walk->steps = 0;
  if (map->depth != 0) walk->width = uint64_t{1} << (64 - depth_of(map, walk->table));
}

// False when all hashes have been gone through.
bool next_table(Walk* walk) {
  heap::shade(walk->table.control);
  heap::shade(walk->table.slots);
  walk->range += walk->width;
  if (walk->range == walk->begin) return false;
  enter_table(walk);
  return true;
}

// The next entry of the table, or null.
const char* next_in_table(Walk* walk) {
  while (walk->steps < walk->capacity) {
    uint64_t at = (walk->random + walk->steps++) & (walk->capacity - 1);
    if (!control::is_full(walk->table.control[at])) continue;
    const char* slot = slot_at(walk->table, walk->map->layout, at);
    if (walk->table.control != table_of(walk->map, walk->range).control)
      slot = current_entry(walk, slot);
    if (slot != nullptr) return slot;
  }
  return nullptr;
}

// A program with this mistake is told of it most times, not always.
void check_no_writer(const Map* map) {
  if (MG_UNLIKELY(is_written(map))) panic::fatal("concurrent map iteration and map write");
}

void advance(Walk* walk) {
  const char* slot;
  do {
    slot = next_in_table(walk);
  } while (slot == nullptr && next_table(walk));
  produce(walk, slot);
}

// From now on, arrays that the map no longer needs may be an iterator's.
void keep_arrays(const Map* map) {
  // relaxed: a program lets none change the map meanwhile. Many may begin to iterate at once.
  if (__atomic_load_n(&map->iterated, __ATOMIC_RELAXED) == 0)
    __atomic_store_n(&const_cast<Map*>(map)->iterated, uint8_t{1}, __ATOMIC_RELAXED);
}

// Where a table begins.
uint64_t random_range(const Map* map) {
  if (map->depth == 0) return 0;
  uint64_t hash = random_word();
  return hash & -(uint64_t{1} << (64 - depth_of(map, table_of(map, hash))));
}

}  // namespace

extern "C" {

void mg_map_iter_init_impl(const abi::Type* type, const Map* map, abi::MapIterator* iterator) {
  auto* walk = reinterpret_cast<Walk*>(iterator);
  heap::shade_words(walk, sizeof(Walk) / sizeof(uintptr_t));
  *walk = {};
  if (map == nullptr || map->len == 0) return;
  check_no_writer(map);
  walk->type = type;
  walk->map = map;
  if (map->depth != 0) keep_arrays(map);
  walk->random = random_word();
  walk->begin = walk->range = random_range(map);
  enter_table(walk);
  walk->clear_count = map->clear_count;
  advance(walk);
}

void mg_map_iter_next_impl(abi::MapIterator* iterator) {
  auto* walk = reinterpret_cast<Walk*>(iterator);
  if (walk->map == nullptr) return produce(walk, nullptr);
  check_no_writer(walk->map);
  advance(walk);
}

}  // extern "C"

}  // namespace minigo::value
