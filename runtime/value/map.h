// Maps, as tables of slots with open addressing (map_table.h).
//
// A map of few keys is one table, which doubles. At kTableSlots slots it becomes a directory of
// tables of that size, of which the first bits of a key's hash choose one. A full table splits in
// two, by one more bit: an insert moves no more than a table's entries, however large the map. A
// table that has used fewer bits than the directory stands there several times, side by side.
//
// A key never moves within its table. Its table's arrays are replaced instead, and those that an
// iterator may have begun on are never written again: it goes on there, and looks each key up in
// the map as it is by then. runtime/docs/maps.md has the reasons and figures.

#ifndef MINIGO_VALUE_MAP_H_
#define MINIGO_VALUE_MAP_H_

#include <cstdint>

#include "abi/type.h"
#include "base/annotations.h"
#include "heap/span.h"
#include "value/key_parts.h"

namespace minigo::value {

enum class KeyKind : uint8_t {
  kWord64,  // 8 bytes, compared as such
  kWord32,  // 4 bytes
  kWord16,
  kWord8,
  kTwoWords,  // 16 bytes
  kFloat64,
  kBytes,  // any other number of them
  kString,
  kFlat,     // by the layout's parts: none of the above
  kGeneric,  // by the descriptor
};

// The layout of a map type's slots, each a key and its element. Made once per type.
struct MapLayout {
  const abi::Type* key;
  const abi::Type* elem;
  uint64_t elem_offset;  // in bytes, from the slot's start; the key is there
  uint64_t slot_bytes;
  KeyKind key_kind;
  bool update_key;                     // equal keys can differ: assignment overwrites the key too
  bool can_panic;                      // hashing a key may
  const KeyPart* parts;                // of a key
  uint64_t part_count;                 // 0: the key has parts that only its type tells
  heap::Records records;               // a slot's pointers, as the heap wants them
  mutable heap::ArrayClasses classes;  // of arrays of slots
};

// The arrays of a table.
struct Table {
  uint8_t* control;  // a byte for each slot, aligned to 16
  char* slots;
};

// The slots of a table at which it no longer doubles.
inline constexpr uint64_t kTableSlots = 8192;

// A map in the heap. A goroutine at a time may change it; programs see to that. Begins like
// abi::MapHeader. The debugger knows the fields down to capacity, and depth.
struct Map {
  int64_t len;  // keys
  const MapLayout* layout;
  union {
    Table table;       // depth is 0
    Table* directory;  // 2 to the power of depth tables, and the spare one (map_grow.h)
  };
  uint64_t capacity;     // of each table; 0: no table yet
  uint64_t growth_left;  // of the only table; others have theirs in TableHead
  uint64_t seed;         // of the keys' hashes
  uint32_t clear_count;  // how often it has been cleared, for iterators
  uint8_t writing;       // 1 while a goroutine changes it
  uint8_t depth;         // the bits of a hash that choose the table
  uint8_t iterated;      // 1 once an iterator has seen the directory's tables
};

// Before the control bytes of each table of a directory.
struct alignas(16) TableHead {
  uint64_t growth_left;
  uint64_t depth;  // the bits that the hashes of its keys have in common
};
inline TableHead* head_of(Table table) { return reinterpret_cast<TableHead*>(table.control) - 1; }

// The table for keys of this hash.
inline Table table_of(const Map* map, uint64_t hash) {
  if (MG_LIKELY(map->depth == 0)) return map->table;
  return map->directory[hash >> (64 - map->depth)];
}

// Whether a goroutine changes the map. It says so by the mark; another one that finds the mark, or
// finds it gone too early, stops the program.
MG_IN_PLACE bool is_written(const Map* map) {
  return __atomic_load_n(&map->writing, __ATOMIC_RELAXED) != 0;
}
MG_IN_PLACE void mark_written(Map* map, bool written) {
  __atomic_store_n(&map->writing, static_cast<uint8_t>(written), __ATOMIC_RELAXED);
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
// Gives each of `count` keys its element; both are packed arrays outside the heap, and what they
// point to is outside of it too.
void fill(Map* map, const char* keys, const char* elems, int64_t count);
// Takes the key out, if it is there. The map is not empty.
void erase(Map* map, const void* key);
// Takes all keys out.
void clear(Map* map);
// A new map with the same entries, of the same type.
Map* clone(const abi::Type* type, const Map* from);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_H_
