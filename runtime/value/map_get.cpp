// Look-ups by keys without interfaces. They run on goroutines' stacks: a change of stacks takes a
// third of the time of finding a number.
//
// What is left to the functions behind stubs is called last of all, and so needs no frame where it
// is not.

#include <bit>

#include "abi/frame_map.h"
#include "value/entry_door.h"
#include "value/map_key.h"
#include "value/map_table.h"

namespace minigo::value {
namespace {

// That function says what is wrong, and needs a larger stack for it.
template <typename Key>
__attribute__((noinline)) void* get_by_stub(const abi::Type* type, const Map* map, Key key) {
  return mg_map_get(type, map, &key);
}

MG_IN_PLACE void* element_at(const Map* map, Table table, uint64_t slot) {
  return slot_at(table, map->layout, slot) + map->layout->elem_offset;
}

template <typename Key>
MG_IN_PLACE void* find_element(const Map* map, const Key& key) {
  KeyHash hash = key.hash_of(map);
  Table table = table_of(map, hash.hash);
  int64_t slot = search(table, map->capacity, map->layout, key, hash.hash);
  return slot == kNone ? nullptr : element_at(map, table, static_cast<uint64_t>(slot));
}

// The key's element if it is in the first of the slots that may have it, or otherwise().
template <typename Key, typename Otherwise>
MG_IN_PLACE void* find_first(const Map* map, Table table, uint64_t begin, uint32_t hits,
                             const Key& key, Otherwise otherwise) {
  uint64_t slot = begin + static_cast<uint32_t>(std::countr_zero(hits));
  if (MG_LIKELY(key.is(map->layout, slot_at(table, map->layout, slot))))
    return element_at(map, table, slot);
  return otherwise();
}

// The same as find_element, and otherwise() where the first slot that may have the key has another
// one, or the first group is full: without loops all fits in registers that need not be saved. A
// table of one group needs no place in it.
template <typename Key, typename Otherwise>
MG_IN_PLACE void* find_at_once(const Map* map, const Key& key, Otherwise otherwise) {
  uint64_t hash = key.hash_of(map).hash;
  uint8_t tag = control::tag_of(hash);
  if (map->capacity <= control::kGroup) {
    uint32_t hits = control::match(map->table.control, tag);
    return hits == 0 ? nullptr : find_first(map, map->table, 0, hits, key, otherwise);
  }
  Table table = table_of(map, hash);
  uint64_t begin = Probe(hash, map->capacity).first_slot();
  const uint8_t* group = table.control + begin;
  uint32_t hits = control::match(group, tag);
  if (MG_LIKELY(hits != 0)) return find_first(map, table, begin, hits, key, otherwise);
  return MG_LIKELY(control::match(group, control::kEmpty) != 0) ? nullptr : otherwise();
}

MG_IN_PLACE bool is_empty(const Map* map) { return map == nullptr || map->len == 0; }

// The key's element, or null.
template <typename Key>
__attribute__((noinline)) void* find_again(const Map* map, Key key) {
  return find_element(map, key);
}

template <typename Key>
MG_IN_PLACE void* find(const Map* map, const Key& key) {
  return find_at_once(map, key, [&] { return find_again(map, key); });
}

// Texts of more bytes are not hashed to be looked for among few.
constexpr int64_t kLongText = 64;

// The last bytes first: of long texts the first ones are more often the same.
MG_IN_PLACE bool are_same(const abi::String& x, const abi::String& y) {
  constexpr int64_t kLast = 8;
  return x.len == y.len && equal_bytes(x.data + x.len - kLast, y.data + x.len - kLast, kLast) &&
         equal_texts(x, y);
}

// Looks for a long text in a map of eight slots: to compare it with all others of its length takes
// no longer than some hashes of it would, and most often nothing.
__attribute__((noinline)) void* find_long_text(const Map* map, const char* data, int64_t len) {
  constexpr uint32_t kSlots = (1u << abi::kFrameMapSlots) - 1;
  for (uint32_t full = ~control::not_full(map->table.control) & kSlots; full != 0;
       full &= full - 1) {
    char* slot = slot_at(map->table, map->layout, static_cast<uint64_t>(std::countr_zero(full)));
    if (are_same(*reinterpret_cast<const abi::String*>(slot), {data, len}))
      return slot + map->layout->elem_offset;
  }
  return nullptr;
}

// A frame for each kind of key, so that the simple ones need no large one.
template <typename Key>
__attribute__((noinline)) void* get_at(const abi::Type*, const Map* map, const void* key) {
  return find(map, Key::at(key));
}

}  // namespace

extern "C" {

void* mg_map_get_int64(const abi::Type* type, const Map* map, uint64_t key) {
  if (is_empty(map)) return nullptr;
  if (MG_UNLIKELY(is_written(map))) return get_by_stub(type, map, key);
  return find(map, Word64Key{key});
}

void* mg_map_get_int32(const abi::Type* type, const Map* map, uint32_t key) {
  if (is_empty(map)) return nullptr;
  if (MG_UNLIKELY(is_written(map))) return get_by_stub(type, map, key);
  return find(map, Word32Key{key});
}

void* mg_map_get_string(const abi::Type* type, const Map* map, const char* data, int64_t len) {
  if (is_empty(map)) return nullptr;
  abi::String text{data, len};
  if (MG_UNLIKELY(is_written(map))) return get_by_stub(type, map, text);
  if (MG_UNLIKELY(len > kLongText) && map->capacity == abi::kFrameMapSlots)
    return find_long_text(map, data, len);
  return find_element(map, StringKey{text});
}

void* mg_map_get_flat(const abi::Type* type, const Map* map, const void* key) {
  if (is_empty(map)) return nullptr;
  if (MG_UNLIKELY(is_written(map))) MG_JUMP mg_map_get(type, map, key);
  switch (map->layout->key_kind) {
    case KeyKind::kWord8:
      MG_JUMP get_at<Word8Key>(type, map, key);
    case KeyKind::kWord16:
      MG_JUMP get_at<Word16Key>(type, map, key);
    case KeyKind::kTwoWords:
      MG_JUMP get_at<TwoWordsKey>(type, map, key);
    case KeyKind::kFloat64:
      MG_JUMP get_at<Float64Key>(type, map, key);
    case KeyKind::kBytes:
      MG_JUMP get_at<BytesKey>(type, map, key);
    case KeyKind::kGeneric:
      MG_JUMP mg_map_get(type, map, key);
    default:
      MG_JUMP get_at<FlatKey>(type, map, key);
  }
}

}  // extern "C"

}  // namespace minigo::value
