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

}  // namespace minigo::value

#endif  // MINIGO_VALUE_KEY_PARTS_H_
