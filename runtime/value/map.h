// Maps: open addressing with a control byte per slot, probed sixteen at a time.
//
// Capacity is a power of two, at least 8. A control byte is the low seven bits of the key's hash
// for a full slot, or says that the slot is empty or deleted. Groups of 16 control bytes are probed
// in triangular order from the one that the rest of the hash names; an empty byte ends a search. A
// map of 8 slots has one group, whose second half is deleted for ever.
//
// Invariants:
// - Full and deleted slots together leave an empty one in at least one group (capacity > 8), so
//   that every search ends: growth_left counts the empty slots that may still be filled.
// - A key never moves within its arrays. When they are full, the map gets new arrays and the old
//   ones are never written again: an iterator that began on them goes on there, and looks each key
//   up in the map as it is by then.
// - All slots whose control byte does not say full are zero in the words that hold pointers: they
//   keep nothing alive.

#ifndef MINIGO_VALUE_MAP_H_
#define MINIGO_VALUE_MAP_H_

#include <emmintrin.h>

#include <cstdint>

#include "abi/type.h"
#include "heap/span.h"

namespace minigo::value {

enum class KeyKind : uint8_t {
  kWord64,  // 8 bytes, compared as such
  kWord32,  // 4 bytes
  kString,
  kGeneric,  // by the descriptor
};

// The layout of a map type's slots, each a key and its element. Made once per type.
struct MapLayout {
  const abi::Type* key;
  const abi::Type* elem;
  uint32_t elem_offset;  // in bytes, from the slot's start; the key is there
  uint32_t slot_bytes;
  KeyKind key_kind;
  bool update_key;        // equal keys can differ: assignment overwrites the key too
  bool can_panic;         // hashing a key may
  heap::Records records;  // a slot's pointers, as the heap wants them
};

// A map in the heap. A goroutine at a time may change it; programs see to that. Begins like
// abi::MapHeader.
struct Map {
  int64_t len;  // keys
  const MapLayout* layout;
  uint8_t* control;  // a byte for each slot
  char* slots;
  uint64_t capacity;  // 0: no arrays yet
  uint64_t growth_left;
  uint64_t seed;         // of the keys' hashes
  uint32_t clear_count;  // how often it has been cleared, for iterators
  uint32_t writing;      // 1 while a goroutine changes it
};

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
inline bool is_full(uint8_t byte) { return byte < 0x80; }
// The control byte of a full slot.
inline uint8_t tag_of(uint64_t hash) { return hash & 0x7F; }

}  // namespace control

// The groups of a search, in order.
class Probe {
 public:
  Probe(uint64_t hash, uint64_t capacity)
      : mask_(capacity <= control::kGroup ? 0 : capacity / control::kGroup - 1),
        group_((hash >> 7) & mask_) {}
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

inline char* slot_at(const Map* map, uint64_t slot) {
  return map->slots + slot * map->layout->slot_bytes;
}

// The functions below take the address of a key. They run on a system stack, in a leaf call without
// locks: they may collect, and panic where a key cannot be hashed.

// An empty map of the type, with room for `hint` keys.
Map* make_map(const abi::Type* type, int64_t hint);
// The same in memory of the caller, of `bytes` bytes from 16 times n: the map is there, and its
// first arrays behind it if they fit. The caller sees to it that nothing outlives the memory.
void init_map(Map* map, const abi::Type* type, uint64_t bytes, int64_t hint);
// The slot of the key, or null if it is missing. The map may be null.
char* find_slot(const abi::Type* type, const Map* map, const void* key);
// The slot of the key, which is added if it is missing: its element is zero then.
char* find_or_insert(Map* map, const void* key);
// Takes the key out, if it is there. The map is not empty.
void erase(Map* map, const void* key);
// Takes all keys out.
void clear(Map* map);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_H_
