// Copies of maps. The tables are copied as they are: with the same seed each key has its place, and
// nothing is hashed, which a key that is not equal to itself could not be again.

#include <cstring>

#include "base/panic_door.h"
#include "heap/allocator.h"
#include "value/map.h"
#include "value/map_grow.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

void check_not_written(const Map* map) {
  if (is_written(map)) panic::fatal("concurrent map clone and map write");
}

// New arrays are reachable from this stack alone until the map has them, and born marked: no
// barrier is needed.
void copy_entries(const Map* from, Table old, Table fresh) {
  memcpy(fresh.slots, old.slots, from->capacity * from->layout->slot_bytes);
  memcpy(fresh.control, old.control, from->capacity);
}

Table copy_part(const Map* from, Table old) {
  if (is_absent(old)) return old;
  Table fresh = new_part(from->layout);
  copy_entries(from, old, fresh);
  *head_of(fresh) = *head_of(old);
  return fresh;
}

void copy_directory(const Map* from, Map* to) {
  to->directory = new_directory(from->depth);
  to->depth = from->depth;
  uint64_t place = 0;
  for_each_table(from, [&](Table old) {
    Table fresh = copy_part(from, old);
    uint64_t places = uint64_t{1} << (from->depth - depth_of(from, old));
    for (uint64_t i = 0; i < places; i++) to->directory[place++] = fresh;
  });
}

}  // namespace

Map* clone(const abi::Type* type, const Map* from) {
  check_not_written(from);
  Map* to = make_map(type, 0);
  if (from->len == 0) return to;
  to->seed = from->seed;
  if (from->depth == 0) {
    Table table = new_table(from->layout, from->capacity);
    copy_entries(from, from->table, table);
    to->table = table;
    to->growth_left = from->growth_left;
  } else {
    copy_directory(from, to);
  }
  to->capacity = from->capacity;
  to->len = from->len;
  check_not_written(from);
  return to;
}

extern "C" Map* mg_map_clone_impl(const abi::Type* type, const Map* from) {
  return clone(type, from);
}

}  // namespace minigo::value
