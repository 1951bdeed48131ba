// How maps get tables, and larger ones.

#ifndef MINIGO_VALUE_MAP_GROW_H_
#define MINIGO_VALUE_MAP_GROW_H_

#include "value/map.h"

namespace minigo::value {

// The functions below may collect, as map.h's.

// Gives a map without tables room for `hint` keys.
void reserve(Map* map, int64_t hint);
// Makes room where a key of this hash belongs: there may be none yet, so a caller tries until it
// finds some. Moves the entries of a table at most.
void grow(Map* map, uint64_t hash);

// Empty tables, of an only table without a head and of a directory, whose head is to be filled in;
// and a directory without tables.
Table new_table(const MapLayout* layout, uint64_t capacity);
Table new_part(const MapLayout* layout);
Table* new_directory(uint32_t depth);

// The table that stands where no key has been: nothing may be written to it. Only directories that
// were made for a number of keys have it.
bool is_absent(Table table);
// How many bits of a hash say that a key belongs to the table, which stands in the map's directory.
uint32_t depth_of(const Map* map, Table table);

// fn(table) for each table of the map once.
template <typename Fn>
void for_each_table(const Map* map, Fn fn) {
  if (map->depth == 0) return map->capacity == 0 ? void() : fn(map->table);
  for (uint64_t i = 0; i >> map->depth == 0;) {
    Table table = map->directory[i];
    i += uint64_t{1} << (map->depth - depth_of(map, table));
    fn(table);
  }
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_GROW_H_
