// Maps: open addressing with a control byte per slot, probed sixteen at a time.
//
// Capacity is a power of two, at least 8. A control byte is the low seven bits of the key's hash
// for a full slot, or says that the slot is empty or deleted. Groups of 16 control bytes are probed
// in triangular order from the one that the rest of the hash names; an empty byte ends a search. A
// map of 8 slots has one group, whose second half is deleted for ever.
//
// What must hold:
// - Full and deleted slots together leave an empty one in at least one group (capacity > 8), so
// that
//   every search ends: growth_left counts the empty slots that may still be filled.
// - A key never moves within its arrays. When they are full, the map gets new arrays and the old
// ones
//   are never written again: an iterator that began on them goes on there, and looks each key up in
//   the map as it is by then.
// - All slots whose control byte does not say full are zero in the words that hold pointers: they
// keep
//   nothing alive.

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

// What a map type's slots look like. Made once per type.
struct MapLayout {
  const abi::Type* key;
  const abi::Type* elem;
  uint32_t elem_offset;
  uint32_t slot_bytes;
  KeyKind key_kind;
  bool update_key;  // equal keys can differ: assignment overwrites the key too
  bool can_panic;   // hashing a key may
  heap::Records records;
};

// Begins like abi::MapHeader.
struct Map {
  int64_t len;
  const MapLayout* layout;
  uint8_t* control;
  char* slots;
  uint64_t capacity;  // 0: no arrays yet
  uint64_t growth_left;
  uint64_t seed;
  uint32_t clear_count;
  uint32_t writing;  // 1 while a goroutine changes it
};

namespace control {

inline constexpr uint8_t kEmpty = 0x80;
inline constexpr uint8_t kDeleted = 0xFE;
inline constexpr uint32_t kGroup = 16;

// Bit sets of the slots of a group.
inline uint32_t match(const uint8_t* group, uint8_t byte) {
  __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(group));
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(byte)))));
}
inline uint32_t not_full(const uint8_t* group) {
  return static_cast<uint32_t>(
      _mm_movemask_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(group))));
}
inline bool is_full(uint8_t byte) { return byte < 0x80; }
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

Map* make_map(const abi::Type* type, int64_t hint);
// The slot of the key, or null. The map may be null.
char* find_slot(const abi::Type* type, const Map* map, const void* key);
// The slot of the key, made if it is missing.
char* find_or_insert(Map* map, const void* key);
void erase(Map* map, const void* key);
void clear(Map* map);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_H_
