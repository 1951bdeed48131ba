// Keys of maps as searches see them: hash, comparison with a slot, and storing. Keys of 4 and 8
// bytes and strings have types of their own, so that code compiled for these needs no descriptor.

#ifndef MINIGO_VALUE_MAP_KEY_H_
#define MINIGO_VALUE_MAP_KEY_H_

#include <cstring>

#include "value/equality.h"
#include "value/map.h"

namespace minigo::value {

template <typename Word>
struct WordKey {
  Word word;
  static WordKey at(const void* key) {
    WordKey word;
    memcpy(&word.word, key, sizeof(Word));
    return word;
  }
  uint64_t hash(const Map* map) const { return hash_word(word, map->seed); }
  bool is(const MapLayout*, const char* slot) const {
    return memcmp(slot, &word, sizeof(Word)) == 0;
  }
  void store(const MapLayout*, char* slot) const { memcpy(slot, &word, sizeof(Word)); }
};
using Word64Key = WordKey<uint64_t>;
using Word32Key = WordKey<uint32_t>;

struct StringKey {
  abi::String text;
  static StringKey at(const void* key) { return {*static_cast<const abi::String*>(key)}; }
  uint64_t hash(const Map* map) const {
    return hash_bytes(text.data, static_cast<uint64_t>(text.len), map->seed);
  }
  bool is(const MapLayout*, const char* slot) const {
    return equal_texts(*reinterpret_cast<const abi::String*>(slot), text);
  }
  void store(const MapLayout*, char* slot) const { memcpy(slot, &text, sizeof(text)); }
};

struct GenericKey {
  const void* key;
  static GenericKey at(const void* key) { return {key}; }
  uint64_t hash(const Map* map) const { return value::hash(map->layout->key, key, map->seed); }
  bool is(const MapLayout* layout, const char* slot) const { return equal(layout->key, slot, key); }
  void store(const MapLayout* layout, char* slot) const { memcpy(slot, key, layout->key->size); }
};

// fn.operator()<Key>() with the type for the layout's keys.
template <typename Fn>
auto with_key_type(const MapLayout* layout, Fn fn) {
  switch (layout->key_kind) {
    case KeyKind::kWord64:
      return fn.template operator()<Word64Key>();
    case KeyKind::kWord32:
      return fn.template operator()<Word32Key>();
    case KeyKind::kString:
      return fn.template operator()<StringKey>();
    case KeyKind::kGeneric:
      return fn.template operator()<GenericKey>();
  }
  __builtin_unreachable();
}

// fn(key) with the key at the address, as one of these types.
template <typename Fn>
auto with_key(const MapLayout* layout, const void* key, Fn fn) {
  return with_key_type(layout, [&]<typename Key>() { return fn(Key::at(key)); });
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_KEY_H_
