// The parts of a map's key, in a row. Hash and comparison of keys go through them, which takes a
// fraction of the time of a walk through the key's type (walk.h).

#ifndef MINIGO_VALUE_KEY_PARTS_H_
#define MINIGO_VALUE_KEY_PARTS_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::value {

enum class PartKind : uint8_t {
  kWord64,  // 8 bytes, compared as such
  kWord32,
  kWord16,
  kWord8,
  kTwoWords,  // 16 bytes
  kBytes,     // any other number of them
  kString,
  kFloat32,
  kFloat64,
};

// Keys are equal if each of their parts is.
struct KeyPart {
  PartKind kind;
  uint64_t offset;  // bytes from the key's start
  uint64_t bytes;

  bool operator==(const KeyPart&) const = default;
};

inline constexpr uint64_t kMaxKeyParts = 16;

// Finds the parts of keys of the type. Returns their number: 0 if the type has interfaces, or more
// than kMaxKeyParts parts, or none.
uint64_t find_key_parts(const abi::Type* key, KeyPart* parts);

// The functions below are for both kinds of stacks (bytes.cpp).

// A hash, unless it belongs to a key that is not equal to itself: any will do then.
struct KeyHash {
  uint64_t hash;
  bool is_any;
};
// The hash of the key with these parts. That of a single part is what hash_word and hash_bytes make
// of its word or text.
KeyHash hash_parts(const KeyPart* parts, uint64_t count, const char* key, uint64_t seed);
bool equal_parts(const KeyPart* parts, uint64_t count, const char* x, const char* y);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_KEY_PARTS_H_
