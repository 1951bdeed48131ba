// Searching, adding and taking out: map.h has the idea. The code for keys of 4 and 8 bytes and for
// strings is compiled apart, so that these need no descriptor.

#include "value/map.h"

#include <bit>
#include <cstring>

#include "abi/frame_map.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "value/equality.h"
#include "value/map_layout.h"

namespace minigo::value {
namespace {

using control::kGroup;

constexpr uint64_t kMinCapacity = 8;

// Keys as searches see them: hash, comparison with a slot, and storing.
struct Word64Key {
  uint64_t word;
  uint64_t hash(const Map* map) const { return hash_word(word, map->seed); }
  bool is(const MapLayout*, const char* slot) const { return memcmp(slot, &word, 8) == 0; }
  void store(const MapLayout*, char* slot) const { memcpy(slot, &word, 8); }
};

struct Word32Key {
  uint32_t word;
  uint64_t hash(const Map* map) const { return hash_word(word, map->seed); }
  bool is(const MapLayout*, const char* slot) const { return memcmp(slot, &word, 4) == 0; }
  void store(const MapLayout*, char* slot) const { memcpy(slot, &word, 4); }
};

struct StringKey {
  abi::String text;
  uint64_t hash(const Map* map) const {
    return hash_bytes(text.data, static_cast<uint64_t>(text.len), map->seed);
  }
  bool is(const MapLayout*, const char* slot) const {
    auto* other = reinterpret_cast<const abi::String*>(slot);
    return other->len == text.len &&
           (other->data == text.data ||
            memcmp(other->data, text.data, static_cast<size_t>(text.len)) == 0);
  }
  void store(const MapLayout*, char* slot) const { memcpy(slot, &text, sizeof(text)); }
};

struct GenericKey {
  const void* key;
  uint64_t hash(const Map* map) const { return value::hash(map->layout->key, key, map->seed); }
  bool is(const MapLayout* layout, const char* slot) const { return equal(layout->key, slot, key); }
  void store(const MapLayout* layout, char* slot) const { memcpy(slot, key, layout->key->size); }
};

template <typename Fn>
auto with_key(const MapLayout* layout, const void* key, Fn fn) {
  switch (layout->key_kind) {
    case KeyKind::kWord64: {
      Word64Key word;
      memcpy(&word.word, key, 8);
      return fn(word);
    }
    case KeyKind::kWord32: {
      Word32Key word;
      memcpy(&word.word, key, 4);
      return fn(word);
    }
    case KeyKind::kString:
      return fn(StringKey{*static_cast<const abi::String*>(key)});
    default:
      return fn(GenericKey{key});
  }
}

constexpr int64_t kNone = -1;

// The slot of the key, or kNone.
template <typename Key>
int64_t search(const Map* map, const Key& key, uint64_t hash) {
  Probe probe(hash, map->capacity);
  uint8_t tag = control::tag_of(hash);
  do {
    const uint8_t* group = map->control + probe.first_slot();
    for (uint32_t hits = control::match(group, tag); hits != 0; hits &= hits - 1) {
      uint64_t slot = probe.first_slot() + static_cast<uint32_t>(std::countr_zero(hits));
      if (key.is(map->layout, slot_at(map, slot))) return static_cast<int64_t>(slot);
    }
    if (control::match(group, control::kEmpty) != 0) return kNone;
  } while (probe.next());
  return kNone;
}

// The first slot in the hash's order that is empty or deleted.
uint64_t first_free(const Map* map, uint64_t hash) {
  uint32_t real = map->capacity < kGroup ? (1u << map->capacity) - 1 : 0xFFFF;
  Probe probe(hash, map->capacity);
  for (;;) {
    uint32_t free = control::not_full(map->control + probe.first_slot()) & real;
    if (free != 0) return probe.first_slot() + static_cast<uint32_t>(std::countr_zero(free));
    if (!probe.next()) panic::fatal("runtime: map has no free slot");
  }
}

uint64_t max_load(uint64_t capacity) { return capacity <= 8 ? capacity : capacity / 8 * 7; }

void reset_control(uint8_t* bytes, uint64_t capacity) {
  memset(bytes, control::kEmpty, capacity);
  if (capacity < kGroup) memset(bytes + capacity, control::kDeleted, kGroup - capacity);
}

char* new_slots(const MapLayout* layout, uint64_t capacity) {
  if (layout->records.pointer_words == 0)
    return static_cast<char*>(heap::new_opaque(capacity * layout->slot_bytes, heap::Scan::kNone));
  return static_cast<char*>(heap::new_records(layout->records, capacity));
}

// Both arrays are allocated before the map changes: a collection in between sees the old ones.
void set_arrays(Map* map, uint64_t capacity) {
  char* slots = new_slots(map->layout, capacity);
  uint64_t control_bytes = capacity < kGroup ? kGroup : capacity;
  auto* bytes = static_cast<uint8_t*>(heap::new_opaque(control_bytes, heap::Scan::kNone));
  reset_control(bytes, capacity);
  heap::shade(map->slots);
  heap::shade(map->control);
  map->slots = slots;
  map->control = bytes;
  map->capacity = capacity;
  map->growth_left = max_load(capacity) - static_cast<uint64_t>(map->len);
}

void rehash(Map* map) {
  uint64_t old_capacity = map->capacity;
  const uint8_t* old_control = map->control;
  const char* old_slots = map->slots;
  const MapLayout* layout = map->layout;
  // Mostly deleted slots: new arrays of the same size will do.
  bool double_it = static_cast<uint64_t>(map->len) * 32 > old_capacity * 25 || old_capacity <= 8;
  set_arrays(map, old_capacity == 0 ? kMinCapacity : double_it ? old_capacity * 2 : old_capacity);
  for (uint64_t i = 0; i < old_capacity; i++) {
    if (!control::is_full(old_control[i])) continue;
    const char* from = old_slots + i * layout->slot_bytes;
    uint64_t hash = with_key(layout, from, [map](const auto& key) { return key.hash(map); });
    uint64_t slot = first_free(map, hash);
    map->control[slot] = control::tag_of(hash);
    memcpy(slot_at(map, slot), from, layout->slot_bytes);
  }
}

template <typename Key>
char* find_or_insert_key(Map* map, const Key& key, uint64_t hash) {
  if (map->capacity != 0) {
    int64_t found = search(map, key, hash);
    if (found != kNone) {
      char* slot = slot_at(map, static_cast<uint64_t>(found));
      if (map->layout->update_key) {
        heap::shade_slots(map->layout->key, slot);
        key.store(map->layout, slot);
      }
      return slot;
    }
  }
  // A slot that was deleted can be used again without growing.
  uint64_t slot = 0;
  bool reuse = false;
  if (map->capacity != 0) {
    slot = map->growth_left == 0 && static_cast<uint64_t>(map->len) == map->capacity
               ? 0
               : first_free(map, hash);
    reuse = map->control[slot] == control::kDeleted;
  }
  if (!reuse && map->growth_left == 0) {
    rehash(map);
    slot = first_free(map, hash);
    reuse = false;
  }
  if (!reuse) map->growth_left--;
  map->control[slot] = control::tag_of(hash);
  map->len++;
  key.store(map->layout, slot_at(map, slot));
  return slot_at(map, slot);
}

// A program with this mistake is told of it most times, not always: an exchange would cost as much
// as the rest of a write. Of two writers that began at once, the one that ends last sees it.
void begin_write(Map* map) {
  if (__atomic_load_n(&map->writing, __ATOMIC_RELAXED) != 0) panic::fatal("concurrent map writes");
  __atomic_store_n(&map->writing, 1, __ATOMIC_RELAXED);
}

void end_write(Map* map) {
  if (__atomic_load_n(&map->writing, __ATOMIC_RELAXED) == 0) panic::fatal("concurrent map writes");
  __atomic_store_n(&map->writing, 0, __ATOMIC_RELAXED);
}

void check_reader(const Map* map) {
  if (__atomic_load_n(&map->writing, __ATOMIC_RELAXED) != 0)
    panic::fatal("concurrent map read and map write");
}

template <typename Key>
char* lookup(const Map* map, const Key& key) {
  check_reader(map);
  int64_t slot = search(map, key, key.hash(map));
  return slot == kNone ? nullptr : slot_at(map, static_cast<uint64_t>(slot));
}

const uint64_t kMapMask[] = {0b1100};  // control and slots

}  // namespace

namespace {

void begin_life(Map* map, const abi::Type* type) {
  map->layout = map_layout(type);
  map->seed = random_word();
}

void make_room(Map* map, int64_t hint) {
  if (hint <= 0) return;
  uint64_t capacity = kMinCapacity;
  // A hint that no memory could satisfy is ignored, as in Go.
  if (static_cast<uint64_t>(hint) > heap::kMaxObjectBytes / map->layout->slot_bytes / 4) hint = 0;
  while (max_load(capacity) < static_cast<uint64_t>(hint)) capacity *= 2;
  set_arrays(map, capacity);
}

// The first arrays, in memory that the caller has: zeroed slots behind a group of control bytes.
void use_arrays(Map* map, char* memory) {
  map->control = reinterpret_cast<uint8_t*>(memory);
  reset_control(map->control, kMinCapacity);
  map->slots = memory + kGroup;
  map->capacity = kMinCapacity;
  map->growth_left = max_load(kMinCapacity);
}

}  // namespace

Map* make_map(const abi::Type* type, int64_t hint) {
  static constexpr heap::Records kRecords{sizeof(Map) / 8, 4, kMapMask};
  static_assert(offsetof(Map, control) == 16 && offsetof(Map, slots) == 24);
  auto* map = static_cast<Map*>(heap::new_records(kRecords, 1));
  begin_life(map, type);
  make_room(map, hint);
  return map;
}

// Growing leaves the arrays in the frame as it leaves others, and takes new ones from the heap.
void init_map(Map* map, const abi::Type* type, uint64_t bytes, int64_t hint) {
  static_assert(sizeof(Map) == abi::kFrameMapHeader && kGroup == abi::kFrameMapControl &&
                kMinCapacity == abi::kFrameMapSlots);
  memset(map, 0, bytes);
  begin_life(map, type);
  uint64_t wanted = sizeof(Map) + kGroup + kMinCapacity * map->layout->slot_bytes;
  bool fits = hint <= static_cast<int64_t>(kMinCapacity) && wanted <= bytes;
  if (fits) return use_arrays(map, reinterpret_cast<char*>(map + 1));
  make_room(map, hint);
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

void erase(Map* map, const void* key) {
  with_key(map->layout, key, [map](const auto& k) {
    uint64_t hash = k.hash(map);
    begin_write(map);
    int64_t found = search(map, k, hash);
    if (found != kNone) {
      auto slot = static_cast<uint64_t>(found);
      const uint8_t* group = map->control + slot / kGroup * kGroup;
      // No search goes past a group that has an empty slot, so this one may become empty too.
      bool empty = map->capacity <= 8 || control::match(group, control::kEmpty) != 0;
      map->control[slot] = empty ? control::kEmpty : control::kDeleted;
      if (empty) map->growth_left++;
      heap::shade_records(map->layout->records, slot_at(map, slot), 1);
      memset(slot_at(map, slot), 0, map->layout->slot_bytes);
      map->len--;
    }
    end_write(map);
  });
}

void clear(Map* map) {
  begin_write(map);
  if (map->capacity != 0) {
    heap::shade_records(map->layout->records, map->slots, map->capacity);
    memset(map->slots, 0, map->capacity * map->layout->slot_bytes);
    reset_control(map->control, map->capacity);
    map->len = 0;
    map->growth_left = max_load(map->capacity);
    map->clear_count++;
  }
  end_write(map);
}

extern "C" {

void* mg_map_make_impl(const abi::Type* type, int64_t hint) { return make_map(type, hint); }

void mg_map_init_impl(const abi::Type* type, Map* map, uint64_t bytes, int64_t hint) {
  init_map(map, type, bytes, hint);
}

void* mg_map_get_impl(const abi::Type* type, const Map* map, const void* key) {
  char* slot = find_slot(type, map, key);
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

void* mg_map_get_int64_impl(const abi::Type*, const Map* map, uint64_t key) {
  if (map == nullptr || map->len == 0) return nullptr;
  char* slot = lookup(map, Word64Key{key});
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

void* mg_map_get_string_impl(const abi::Type*, const Map* map, const char* data, int64_t len) {
  if (map == nullptr || map->len == 0) return nullptr;
  char* slot = lookup(map, StringKey{{data, len}});
  return slot == nullptr ? nullptr : slot + map->layout->elem_offset;
}

void* mg_map_set_impl(const abi::Type*, Map* map, const void* key) {
  if (map == nullptr) panic::raise_plain_error("assignment to entry in nil map");
  return find_or_insert(map, key) + map->layout->elem_offset;
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
