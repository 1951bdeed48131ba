// == and hashing of values of any type, by their descriptors. On a system stack, inside a call of
// generated code without locks: some of these panic.

#ifndef MINIGO_VALUE_EQUALITY_H_
#define MINIGO_VALUE_EQUALITY_H_

#include <cstdint>
#include <cstring>

#include "abi/type.h"

namespace minigo::value {

// Whether the values at x and y are equal. An interface in them whose dynamic type cannot be
// compared is a panic.
bool equal(const abi::Type* type, const void* x, const void* y);
// The same for two strings.
inline bool equal_texts(const abi::String& x, const abi::String& y) {
  return x.len == y.len && (x.data == y.data || x.len == 0 ||
                            memcmp(x.data, y.data, static_cast<size_t>(x.len)) == 0);
}
// The same for two interfaces, given by dynamic type, null for nil, and data word.
bool interface_equal(const abi::Type* x_type, const void* x_data, const abi::Type* y_type,
                     const void* y_data);

// Equal values have equal hashes; NaNs have random ones. A dynamic type that cannot be compared is
// a panic.
uint64_t hash(const abi::Type* type, const void* value, uint64_t seed);
// Panics if hash would, but as Go does when it looks a key up in a map without entries.
void check_hashable(const abi::Type* type, const void* value);

// Pieces of hashes: equal arguments have equal results.
inline uint64_t mix(uint64_t a, uint64_t b) {
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}
// Multiplying and folding is wyhash's way to mix, and the constants are wyhash's; see NOTICE.
inline uint64_t hash_word(uint64_t word, uint64_t seed) {
  return mix(word ^ seed ^ 0xa0761d6478bd642f, seed | 1) ^ word * 0x9e3779b97f4a7c15;
}
uint64_t hash_bytes(const void* data, uint64_t len, uint64_t seed);

// A random number.
uint64_t random_word();

}  // namespace minigo::value

#endif  // MINIGO_VALUE_EQUALITY_H_
