// Searching one table of a map: open addressing with a control byte per slot, probed sixteen at a
// time.
//
// Capacity is a power of two, at least 8. A control byte is the low seven bits of the key's hash
// for a full slot, or says that the slot is empty or deleted. Groups of 16 control bytes are probed
// in triangular order from the one that the hash's next bits name; an empty byte ends a search. A
// table of 8 slots has one group, whose second half is deleted for ever.
//
// Invariants:
// - Full and deleted slots together leave an empty one in at least one group (capacity > 8), so
//   that every search ends: a count, growth_left, is of the empty slots that may still be filled.
// - All slots whose control byte does not say full are zero in the words that hold pointers: they
//   keep nothing alive.

#ifndef MINIGO_VALUE_MAP_TABLE_H_
#define MINIGO_VALUE_MAP_TABLE_H_

#include <emmintrin.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "abi/frame_map.h"
#include "base/annotations.h"
#include "base/panic_door.h"
#include "value/map.h"

namespace minigo::value {

namespace control {

inline constexpr uint8_t kEmpty = 0x80;
inline constexpr uint8_t kDeleted = 0xFE;
inline constexpr uint32_t kGroup = 16;

// The slots of a group whose control byte is `byte`, a bit for each.
inline uint32_t match(const uint8_t* group, uint8_t byte) {
  __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(group));
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(byte)))));
}
// The slots of a group that are empty or deleted, a bit for each.
inline uint32_t not_full(const uint8_t* group) {
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(group))));
}
inline bool any_full(const uint8_t* group) { return not_full(group) != 0xFFFF; }
inline bool is_full(uint8_t byte) { return byte < 0x80; }
// The control byte of a full slot.
inline uint8_t tag_of(uint64_t hash) { return hash & 0x7F; }

// Makes all slots empty.
inline void reset(uint8_t* bytes, uint64_t capacity) {
  if (capacity >= kGroup) return static_cast<void>(memset(bytes, kEmpty, capacity));
  // By one store: a search that comes soon loads the group by one, and would wait for two.
  static constexpr char kEmptyChar = static_cast<char>(kEmpty),
                        kDeletedChar = static_cast<char>(kDeleted);
  __m128i group = _mm_unpacklo_epi64(_mm_set1_epi8(kEmptyChar), _mm_set1_epi8(kDeletedChar));
  _mm_store_si128(reinterpret_cast<__m128i*>(bytes), group);
}

}  // namespace control

// The groups of a search, in order.
class Probe {
 public:
  Probe(uint64_t hash, uint64_t capacity)
      : mask_((capacity - 1) / control::kGroup), group_((hash >> 7) & mask_) {}
  uint64_t first_slot() const { return group_ * control::kGroup; }
  // False when all groups have been seen.
  bool next() {
    if (++step_ > mask_) return false;
    group_ = (group_ + step_) & mask_;
    return true;
  }

 private:
  uint64_t mask_;
  uint64_t group_;
  uint64_t step_ = 0;
};

inline char* slot_at(Table table, const MapLayout* layout, uint64_t slot) {
  return table.slots + slot * layout->slot_bytes;
}

// The full and deleted slots that a table may have.
inline uint64_t max_load(uint64_t capacity) { return capacity <= 8 ? capacity : capacity / 8 * 7; }

inline constexpr int64_t kNone = -1;

// The number of the key's slot, or kNone. `Key` is one of map_key.h's types.
template <typename Key>
MG_IN_PLACE int64_t search(Table table, uint64_t capacity, const MapLayout* layout, const Key& key,
                           uint64_t hash) {
  Probe probe(hash, capacity);
  uint8_t tag = control::tag_of(hash);
  do {
    const uint8_t* group = table.control + probe.first_slot();
    for (uint32_t hits = control::match(group, tag); hits != 0; hits &= hits - 1) {
      uint64_t slot = probe.first_slot() + static_cast<uint32_t>(std::countr_zero(hits));
      if (key.is(layout, slot_at(table, layout, slot))) return static_cast<int64_t>(slot);
    }
    if (control::match(group, control::kEmpty) != 0) return kNone;
  } while (probe.next());
  return kNone;
}

// The key's slot in the map, which has tables, or null.
template <typename Key>
MG_IN_PLACE char* search(const Map* map, const Key& key) {
  uint64_t hash = key.hash(map);
  Table table = table_of(map, hash);
  int64_t slot = search(table, map->capacity, map->layout, key, hash);
  return slot == kNone ? nullptr : slot_at(table, map->layout, static_cast<uint64_t>(slot));
}

// The first slot in the hash's order that is empty or deleted, or kNone.
MG_IN_PLACE int64_t find_free(Table table, uint64_t capacity, uint64_t hash) {
  uint32_t real = capacity < control::kGroup ? (1u << capacity) - 1 : 0xFFFF;
  Probe probe(hash, capacity);
  do {
    uint32_t free = control::not_full(table.control + probe.first_slot()) & real;
    if (free != 0) return static_cast<int64_t>(probe.first_slot()) + std::countr_zero(free);
  } while (probe.next());
  return kNone;
}

// The same where there is one.
inline uint64_t first_free(Table table, uint64_t capacity, uint64_t hash) {
  int64_t slot = find_free(table, capacity, hash);
  if (slot == kNone) panic::fatal("runtime: map has no free slot");
  return static_cast<uint64_t>(slot);
}

// How many empty slots of the table, which is the map's, may still be filled.
MG_IN_PLACE uint64_t* growth_left(Map* map, Table table) {
  return map->depth == 0 ? &map->growth_left : &head_of(table)->growth_left;
}

// Whether a map for `hint` keys in a frame has room for its first arrays among its `bytes` bytes.
MG_IN_PLACE bool fits_frame(const MapLayout* layout, uint64_t bytes, int64_t hint) {
  static_assert(sizeof(Map) == abi::kFrameMapHeader && control::kGroup == abi::kFrameMapControl);
  return hint <= static_cast<int64_t>(abi::kFrameMapSlots) &&
         sizeof(Map) + control::kGroup + abi::kFrameMapSlots * layout->slot_bytes <= bytes;
}

// Makes these arrays, of which all is zero, the map's.
MG_IN_PLACE void use_frame(Map* map) {
  char* memory = reinterpret_cast<char*>(map + 1);
  map->table = {reinterpret_cast<uint8_t*>(memory), memory + control::kGroup};
  map->capacity = map->growth_left = abi::kFrameMapSlots;
  control::reset(map->table.control, abi::kFrameMapSlots);
}

// Takes the entry out of a full slot.
MG_IN_PLACE void empty_slot(Map* map, Table table, uint64_t slot) {
  const uint8_t* group = table.control + slot / control::kGroup * control::kGroup;
  // No search goes past a group that has an empty slot, so this one may become empty too.
  bool empty = map->capacity <= 8 || control::match(group, control::kEmpty) != 0;
  table.control[slot] = empty ? control::kEmpty : control::kDeleted;
  if (empty) ++*growth_left(map, table);
  memset(slot_at(table, map->layout, slot), 0, map->layout->slot_bytes);
  map->len--;
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_TABLE_H_
