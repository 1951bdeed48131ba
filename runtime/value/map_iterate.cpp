// Iteration over maps, as the Go specification has it: an entry not reached yet that is removed is
// not produced, one that is added may be or not, and none is produced twice.
//
// An iterator walks the arrays that the map had when it began, from a random slot. As long as they
// are still the map's, a full slot is an entry. Once the map has grown, the old arrays hold the
// keys that were there then, and each is looked up in the map: it may be gone, or have a new value.
// A key that cannot be looked up (NaN) can neither be deleted nor changed: it is produced from the
// old arrays unless the map has been cleared since.

#include "heap/write_barrier.h"
#include "value/equality.h"
#include "value/map.h"

namespace minigo::value {
namespace {

// abi::MapIterator::state. The arrays are kept alive by these words: an iterator lies on a stack or
// in memory that is scanned.
struct Walk {
  void* key;
  void* elem;
  const abi::Type* type;
  const Map* map;
  const uint8_t* control;
  const char* slots;
  uint64_t capacity;
  uint64_t start;
  uint64_t steps;  // slots that have been looked at
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

void advance(Walk* walk) {
  const Map* map = walk->map;
  uint64_t slot_bytes = map->layout->slot_bytes;
  while (walk->steps < walk->capacity) {
    uint64_t at = (walk->start + walk->steps++) & (walk->capacity - 1);
    if (!control::is_full(walk->control[at])) continue;
    const char* slot = walk->slots + at * slot_bytes;
    if (walk->control != map->control) slot = current_entry(walk, slot);
    if (slot != nullptr) return produce(walk, slot);
  }
  produce(walk, nullptr);
}

}  // namespace

extern "C" {

void mg_map_iter_init_impl(const abi::Type* type, const Map* map, abi::MapIterator* iterator) {
  auto* walk = reinterpret_cast<Walk*>(iterator);
  heap::shade_words(walk, sizeof(Walk) / sizeof(uintptr_t));
  *walk = {};
  if (map == nullptr || map->len == 0) return;
  walk->type = type;
  walk->map = map;
  walk->control = map->control;
  walk->slots = map->slots;
  walk->capacity = map->capacity;
  walk->start = random_word() & (map->capacity - 1);
  walk->clear_count = map->clear_count;
  advance(walk);
}

void mg_map_iter_next_impl(abi::MapIterator* iterator) {
  auto* walk = reinterpret_cast<Walk*>(iterator);
  if (walk->map == nullptr)
    produce(walk, nullptr);
  else
    advance(walk);
}

}  // extern "C"

}  // namespace minigo::value
