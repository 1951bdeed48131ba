// Keys of maps as searches see them: hash, comparison with a slot, and storing. Keys of 4 and 8
// bytes and strings have types of their own, so that code compiled for these needs no descriptor.
//
// All but GenericKey are for goroutines' stacks, too, where hash_of is called in place of hash, and
// nothing may be a function that both stacks share: all is inlined.

#ifndef MINIGO_VALUE_MAP_KEY_H_
#define MINIGO_VALUE_MAP_KEY_H_

#include <cstring>

#include "base/annotations.h"
#include "value/equality.h"
#include "value/map.h"

namespace minigo::value {

// A hash, unless it belongs to a key that is not equal to itself: any will do then.
struct KeyHash {
  uint64_t hash;
  bool is_any = false;
};

// Keys have:
//   at(address)             the key that lies there
//   hash(map)               its hash
//   hash_of(map)
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
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map)}; }
  MG_IN_PLACE static bool may_differ(const MapLayout*) { return false; }
  MG_IN_PLACE bool is(const MapLayout*, const char* slot) const { return at(slot).word == word; }
  MG_IN_PLACE void store(const MapLayout*, char* slot) const { memcpy(slot, &word, sizeof(Word)); }
};
using Word64Key = WordKey<uint64_t>;
using Word32Key = WordKey<uint32_t>;

struct StringKey {
  abi::String text;
  MG_IN_PLACE static StringKey at(const void* key) {
    return {*static_cast<const abi::String*>(key)};
  }
  MG_IN_PLACE uint64_t hash(const Map* map) const {
    return hash_bytes(text.data, static_cast<uint64_t>(text.len), map->seed);
  }
  MG_IN_PLACE KeyHash hash_of(const Map* map) const { return {hash(map)}; }
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
    KeyHash found{map->seed};
    const KeyPart* end = map->layout->parts + map->layout->part_count;
    for (const KeyPart* part = map->layout->parts; part != end; part++) add(*part, &found);
    return found;
  }
  MG_IN_PLACE static bool may_differ(const MapLayout* layout) { return layout->update_key; }
  MG_IN_PLACE bool is(const MapLayout* layout, const char* slot) const {
    const KeyPart* end = layout->parts + layout->part_count;
    for (const KeyPart* part = layout->parts; part != end; part++)
      if (!same(*part, key + part->offset, slot + part->offset)) return false;
    return true;
  }
  MG_IN_PLACE void store(const MapLayout* layout, char* slot) const {
    uint64_t bytes = layout->key->size;
    if (bytes > 32 || bytes % 8 != 0) return static_cast<void>(memcpy(slot, key, bytes));
    for (uint64_t at = 0; at < bytes; at += 8) memcpy(slot + at, key + at, 8);
  }

 private:
  template <typename T>
  MG_IN_PLACE static T load(const char* at) {
    T value;
    memcpy(&value, at, sizeof(value));
    return value;
  }

  template <typename Float, typename Bits>
  MG_IN_PLACE static void add_float(const char* at, KeyHash* found) {
    auto number = load<Float>(at);
    found->is_any |= number != number;
    // -0 is equal to 0.
    found->hash = hash_word(number == 0 ? 0 : load<Bits>(at), found->hash);
  }

  MG_IN_PLACE void add(const KeyPart& part, KeyHash* found) const {
    const char* at = key + part.offset;
    switch (part.kind) {
      case PartKind::kWord64:
        found->hash = hash_word(load<uint64_t>(at), found->hash);
        return;
      case PartKind::kWord32:
        found->hash = hash_word(load<uint32_t>(at), found->hash);
        return;
      case PartKind::kWord16:
        found->hash = hash_word(load<uint16_t>(at), found->hash);
        return;
      case PartKind::kWord8:
        found->hash = hash_word(load<uint8_t>(at), found->hash);
        return;
      case PartKind::kTwoWords:
        found->hash = hash_two_words(load<uint64_t>(at), load<uint64_t>(at + 8), found->hash);
        return;
      case PartKind::kBytes:
        found->hash = hash_bytes(at, part.bytes, found->hash);
        return;
      case PartKind::kString: {
        auto text = load<abi::String>(at);
        found->hash = hash_bytes(text.data, static_cast<uint64_t>(text.len), found->hash);
        return;
      }
      case PartKind::kFloat32:
        return add_float<float, uint32_t>(at, found);
      case PartKind::kFloat64:
        return add_float<double, uint64_t>(at, found);
    }
  }

  MG_IN_PLACE static bool same(const KeyPart& part, const char* x, const char* y) {
    switch (part.kind) {
      case PartKind::kWord64:
        return load<uint64_t>(x) == load<uint64_t>(y);
      case PartKind::kWord32:
        return load<uint32_t>(x) == load<uint32_t>(y);
      case PartKind::kWord16:
        return load<uint16_t>(x) == load<uint16_t>(y);
      case PartKind::kWord8:
        return load<uint8_t>(x) == load<uint8_t>(y);
      case PartKind::kTwoWords:
        return memcmp(x, y, 16) == 0;
      case PartKind::kBytes:
        return equal_bytes(x, y, part.bytes);
      case PartKind::kString:
        return equal_texts(load<abi::String>(x), load<abi::String>(y));
      case PartKind::kFloat32:
        return load<float>(x) == load<float>(y);
      case PartKind::kFloat64:
        return load<double>(x) == load<double>(y);
    }
    __builtin_unreachable();
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
