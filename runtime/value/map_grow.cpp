// A map's growth: one table doubles, then tables split one by one.
//
// The arrays of a table that was split are most often not lost: nobody but an iterator can have
// kept them, so those of a map that no iterator has seen are emptied and become the directory's
// *spare* table, which the next split takes. So a growing map leaves no garbage but its
// directories.
//
// All arrays are allocated before the map changes: a collection in between sees the map as it was,
// and the new arrays on this stack. While the collector marks, what a directory no longer points to
// is shaded, and so are the entries of a table that is emptied: they have been copied to objects
// that it may have scanned already.

#include "value/map_grow.h"

#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "value/map_key.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

constexpr uint64_t kMinCapacity = 8;
constexpr uint64_t kTableLoad = kTableSlots / 8 * 7;

struct AbsentTable {
  TableHead head;
  uint8_t control[kTableSlots];
};

constexpr AbsentTable make_absent() {
  AbsentTable table{};
  for (uint8_t& byte : table.control) byte = control::kEmpty;
  return table;
}

AbsentTable absent = make_absent();

char* new_slots(const MapLayout* layout, uint64_t capacity) {
  if (!heap::has_pointers(layout->records))
    return static_cast<char*>(heap::new_opaque(capacity * layout->slot_bytes, heap::Scan::kNone));
  return static_cast<char*>(heap::new_records(layout->records, capacity, &layout->classes));
}

}  // namespace

Table new_table(const MapLayout* layout, uint64_t capacity) {
  char* slots = new_slots(layout, capacity);
  uint64_t bytes = capacity < control::kGroup ? control::kGroup : capacity;
  auto* control = static_cast<uint8_t*>(heap::new_opaque(bytes, heap::Scan::kNone));
  control::reset(control, capacity);
  return {control, slots};
}

Table new_part(const MapLayout* layout) {
  char* slots = new_slots(layout, kTableSlots);
  auto* head =
      static_cast<TableHead*>(heap::new_opaque(sizeof(TableHead) + kTableSlots, heap::Scan::kNone));
  auto* control = reinterpret_cast<uint8_t*>(head + 1);
  control::reset(control, kTableSlots);
  return {control, slots};
}

Table* new_directory(uint32_t depth) {
  static constexpr uint64_t kMask[] = {0b11};
  static constexpr heap::Records kTables{sizeof(Table) / 8, 2, {kMask}};
  static heap::ArrayClasses classes;
  return static_cast<Table*>(heap::new_records(kTables, (uint64_t{1} << depth) + 1, &classes));
}

namespace {

void shade(Table table) {
  heap::shade(table.control);
  heap::shade(table.slots);
}

Table& spare_of(Map* map) { return map->directory[uint64_t{1} << map->depth]; }

// The spare table if there is one, or a new one.
Table take_part(Map* map) {
  Table spare = spare_of(map);
  if (spare.control == nullptr) return new_part(map->layout);
  shade(spare);
  spare_of(map) = {};
  return spare;
}

void empty(const Map* map, Table table) {
  heap::shade_records(map->layout->records, table.slots, kTableSlots);
  memset(table.slots, 0, kTableSlots * map->layout->slot_bytes);
  control::reset(table.control, kTableSlots);
}

// Does with a table what can be done once the directory no longer has it.
void retire(Map* map, Table table) {
  shade(table);
  if (map->iterated || spare_of(map).control != nullptr) return;
  empty(map, table);
  spare_of(map) = table;
}

uint64_t count_full(Table table, uint64_t capacity) {
  uint64_t full = 0;
  for (uint64_t i = 0; i < capacity; i += control::kGroup)
    full += control::kGroup -
            static_cast<uint32_t>(std::popcount(control::not_full(table.control + i)));
  return full;
}

// Puts each entry of `from` into the table that to(hash) returns, a table of `capacity` slots.
template <typename Key, typename To>
void move_entries(const Map* map, Table from, uint64_t capacity, To to) {
  const MapLayout* layout = map->layout;
  for (uint64_t i = 0; i < map->capacity; i++) {
    if (!control::is_full(from.control[i])) continue;
    const char* entry = slot_at(from, layout, i);
    uint64_t hash = Key::at(entry).hash(map);
    Table target = to(hash);
    uint64_t slot = first_free(target, capacity, hash);
    target.control[slot] = control::tag_of(hash);
    memcpy(slot_at(target, layout, slot), entry, layout->slot_bytes);
  }
}

void move_all(const Map* map, Table from, Table to, uint64_t capacity) {
  with_key_type(map->layout, [&]<typename Key>() {
    move_entries<Key>(map, from, capacity, [to](uint64_t) { return to; });
  });
}

// Puts the entries of a table whose keys have `depth` bits in common into two, by the next bit.
void move_halves(const Map* map, Table from, uint32_t depth, const Table (&halves)[2]) {
  with_key_type(map->layout, [&]<typename Key>() {
    move_entries<Key>(map, from, kTableSlots,
                      [&](uint64_t hash) { return halves[hash >> (63 - depth) & 1]; });
  });
  for (Table half : halves)
    *head_of(half) = {kTableLoad - count_full(half, kTableSlots), depth + 1};
}

void replace_only_table(Map* map, uint64_t capacity) {
  Table table = new_table(map->layout, capacity);
  if (map->capacity != 0) move_all(map, map->table, table, capacity);
  shade(map->table);
  map->table = table;
  map->capacity = capacity;
  map->growth_left = max_load(capacity) - static_cast<uint64_t>(map->len);
}

void become_directory(Map* map) {
  Table* directory = new_directory(1);
  const Table halves[2] = {new_part(map->layout), new_part(map->layout)};
  move_halves(map, map->table, 0, halves);
  directory[0] = halves[0];
  directory[1] = halves[1];
  shade(map->table);
  map->table = {};
  map->directory = directory;
  map->depth = 1;
}

void grow_only_table(Map* map) {
  uint64_t capacity = map->capacity;
  // Mostly deleted slots: new arrays of the same size will do.
  bool keep = capacity > 8 && static_cast<uint64_t>(map->len) * 32 <= capacity * 25;
  if (capacity == 0) return replace_only_table(map, kMinCapacity);
  if (keep) return replace_only_table(map, capacity);
  if (capacity < kTableSlots) return replace_only_table(map, capacity * 2);
  become_directory(map);
}

void double_directory(Map* map) {
  Table* larger = new_directory(map->depth + 1u);
  uint64_t count = uint64_t{1} << map->depth;
  for (uint64_t i = 0; i < count; i++) larger[2 * i] = larger[2 * i + 1] = map->directory[i];
  larger[2 * count] = spare_of(map);
  heap::shade(map->directory);
  map->directory = larger;
  map->depth++;
}

// Puts `low` and `high` into the halves of the places that the hash's table has.
void replace(Map* map, uint64_t hash, uint64_t depth, Table low, Table high) {
  uint64_t count = uint64_t{1} << (map->depth - depth);
  Table* first = map->directory + (hash >> (64 - map->depth)) / count * count;
  for (uint64_t i = 0; i < count; i++) first[i] = i < count / 2 ? low : high;
}

void fill_absent(Map* map, uint64_t hash) {
  Table part = new_part(map->layout);
  *head_of(part) = {kTableLoad, map->depth};
  replace(map, hash, map->depth, part, part);
}

void clean(Map* map, uint64_t hash, Table old, uint64_t full) {
  Table fresh = take_part(map);
  uint64_t depth = head_of(old)->depth;
  move_all(map, old, fresh, kTableSlots);
  *head_of(fresh) = {kTableLoad - full, depth};
  replace(map, hash, depth, fresh, fresh);
  retire(map, old);
}

void split(Map* map, uint64_t hash, Table old) {
  auto depth = static_cast<uint32_t>(head_of(old)->depth);
  if (depth == map->depth) double_directory(map);
  Table low = take_part(map);
  const Table halves[2] = {low, new_part(map->layout)};
  move_halves(map, old, depth, halves);
  replace(map, hash, depth, halves[0], halves[1]);
  retire(map, old);
}

void grow_part(Map* map, uint64_t hash) {
  Table old = table_of(map, hash);
  if (is_absent(old)) return fill_absent(map, hash);
  uint64_t full = count_full(old, kTableSlots);
  if (full * 32 <= kTableSlots * 25) return clean(map, hash, old, full);
  split(map, hash, old);
}

}  // namespace

bool is_absent(Table table) { return table.control == absent.control; }

uint32_t depth_of(const Map* map, Table table) {
  return is_absent(table) ? map->depth : static_cast<uint32_t>(head_of(table)->depth);
}

void grow(Map* map, uint64_t hash) {
  if (map->depth == 0)
    grow_only_table(map);
  else
    grow_part(map, hash);
}

void reserve(Map* map, int64_t hint) {
  if (hint <= 0) return;
  // A hint that no memory could satisfy is ignored, as in Go.
  if (static_cast<uint64_t>(hint) > heap::kMaxObjectBytes / map->layout->slot_bytes / 4) hint = 0;
  uint64_t capacity = kMinCapacity;
  while (max_load(capacity) < static_cast<uint64_t>(hint)) capacity *= 2;
  if (capacity <= kTableSlots) return replace_only_table(map, capacity);
  auto depth = static_cast<uint32_t>(std::countr_zero(capacity / kTableSlots));
  map->directory = new_directory(depth);
  for (uint64_t i = 0; i >> depth == 0; i++) map->directory[i] = {absent.control, nullptr};
  map->capacity = kTableSlots;
  map->depth = static_cast<uint8_t>(depth);
}

}  // namespace minigo::value
