// Keys of maps as searches see them: hash, comparison with a slot, and storing. Keys of one or two
// words, floats and strings have types of their own, so that code compiled for these needs no
// layout.
//
// All but GenericKey are for goroutines' stacks, too, where hash_of is called in place of hash, and
// nothing may be a function that both stacks share: all is inlined.

#ifndef MINIGO_VALUE_MAP_KEY_H_
#define MINIGO_VALUE_MAP_KEY_H_

#include <bit>
#include <cstring>

#include "base/annotations.h"
#include "value/equality.h"
#include "value/map.h"

namespace minigo::value {

// Keys have:
//   at(address)             the key that lies there
//   hash(map)               its hash
//   hash_of(map)           the same, and whether any would do: hash makes it a random number then
//   may_differ(layout)      whether equal keys can differ: an assignment overwrites the key, too
//   is(layout, slot)        whether it is equal to the slot's
//   store(layout, slot)

template <typename Word>
struct WordKey {
  Word word;
  MG_IN_PLACE static WordKey at(const void* key) {
    WordKey word;
    memcpy(&word.word, key, sizeof(Word));
    return word;
  }
  MG_IN_PLACE uint64_t hash(const Map* map) const { return hash_word(word, map->seed); }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map), false}; }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return false; }
  MG_IN_PLACE bool is(const MapLayout*, const char* slot) const { return at(slot).word == word; }
  MG_IN_PLACE void store(const MapLayout*, char* slot) const { memcpy(slot, &word, sizeof(Word)); }
};
using Word64Key = WordKey<uint64_t>;
using Word32Key = WordKey<uint32_t>;
using Word16Key = WordKey<uint16_t>;
using Word8Key = WordKey<uint8_t>;

struct TwoWordsKey {
  uint64_t words[2];
  MG_IN_PLACE static TwoWordsKey at(const void* key) {
    TwoWordsKey copy;
    memcpy(copy.words, key, sizeof(words));
    return copy;
  }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    return hash_two_words(words[0], words[1], map->seed);
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map), false}; }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return false; }
  MG_IN_PLACE bool is(const MapLayout*, const char* slot) const {
    TwoWordsKey other = at(slot);
    return ((words[0] ^ other.words[0]) | (words[1] ^ other.words[1])) == 0;
  }
  MG_IN_PLACE void store(const MapLayout*, char* slot) const { memcpy(slot, words, sizeof(words)); }
};

struct Float64Key {
  double number;
  MG_IN_PLACE static Float64Key at(const void* key) {
    Float64Key copy;
    memcpy(&copy.number, key, sizeof(number));
    return copy;
  }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    KeyHash found = hash_of(map);
    return MG_UNLIKELY(found.is_any) ? random_word() : found.hash;
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const {
    // -0 is equal to 0.
    uint64_t bits = number == 0 ? 0 : std::bit_cast<uint64_t>(number);
    return {hash_word(bits, map->seed), number != number};
  }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return true; }
  MG_IN_PLACE bool is(const MapLayout*, const char* slot) const {
    return at(slot).number == number;
  }
  MG_IN_PLACE void store(const MapLayout*, char* slot) const {
    memcpy(slot, &number, sizeof(number));
  }
};

struct StringKey {
  abi::String text;
  MG_IN_PLACE static StringKey at(const void* key) {
    return {*static_cast<const abi::String*>(key)};
  }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    return hash_bytes(text.data, static_cast<uint64_t>(text.len), map->seed);
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map), false}; }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return true; }
  MG_IN_PLACE bool is(const MapLayout*, const char* slot) const {
    return equal_texts(*reinterpret_cast<const abi::String*>(slot), text);
  }
  MG_IN_PLACE void store(const MapLayout*, char* slot) const { memcpy(slot, &text, sizeof(text)); }
};

// The hash of a key of one part is that of the key types above.
struct FlatKey {
  const char* key;
  MG_IN_PLACE static FlatKey at(const void* key) { return {static_cast<const char*>(key)}; }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    KeyHash found = hash_of(map);
    return MG_UNLIKELY(found.is_any) ? random_word() : found.hash;
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const {
    return hash_parts(map->layout->parts, map->layout->part_count, key, map->seed);
  }
  MG_IN_PLACE static bool may_differ(const MapLayout* layout) { return layout->update_key; }
  MG_IN_PLACE bool is(const MapLayout* layout, const char* slot) const {
    return equal_parts(layout->parts, layout->part_count, key, slot);
  }
  MG_IN_PLACE void store(const MapLayout* layout, char* slot) const {
    uint64_t bytes = layout->key->size;
    if (bytes > 32 || bytes % 8 != 0) return static_cast<void>(memcpy(slot, key, bytes));
    for (uint64_t at = 0; at < bytes; at += 8) memcpy(slot + at, key + at, 8);
  }
};

struct BytesKey {
  const char* key;
  MG_IN_PLACE static BytesKey at(const void* key) { return {static_cast<const char*>(key)}; }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    return hash_bytes(key, map->layout->key->size, map->seed);
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map), false}; }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return false; }
  MG_IN_PLACE bool is(const MapLayout* layout, const char* slot) const {
    return equal_bytes(key, slot, layout->key->size);
  }
  MG_IN_PLACE void store(const MapLayout* layout, char* slot) const {
    FlatKey{key}.store(layout, slot);
  }
};

// A key of any type, by its descriptor. On system stacks only.
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
    case KeyKind::kWord16:
      return fn.template operator()<Word16Key>();
    case KeyKind::kWord8:
      return fn.template operator()<Word8Key>();
    case KeyKind::kTwoWords:
      return fn.template operator()<TwoWordsKey>();
    case KeyKind::kFloat64:
      return fn.template operator()<Float64Key>();
    case KeyKind::kBytes:
      return fn.template operator()<BytesKey>();
    case KeyKind::kString:
      return fn.template operator()<StringKey>();
    case KeyKind::kFlat:
      return fn.template operator()<FlatKey>();
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
