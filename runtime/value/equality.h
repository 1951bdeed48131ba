// == and hashing of values of any type, by their descriptors. On a system stack, inside a call of
// generated code without locks: some of these panic.

#ifndef MINIGO_VALUE_EQUALITY_H_
#define MINIGO_VALUE_EQUALITY_H_

#include <bit>
#include <cstdint>
#include <cstring>

#include "abi/type.h"
#include "base/annotations.h"

namespace minigo::value {

// Whether the values at x and y are equal. An interface in them whose dynamic type cannot be
// compared is a panic.
bool equal(const abi::Type* type, const void* x, const void* y);
// Whether two ranges of bytes are the same. Short ones are compared by two words each, which may
// overlap: a call of libc takes longer.
MG_IN_PLACE bool equal_bytes(const char* x, const char* y, uint64_t bytes) {
  auto same = [&]<typename Word>(Word) __attribute__((always_inline)) {
    Word words[4];
    memcpy(&words[0], x, sizeof(Word));
    memcpy(&words[1], y, sizeof(Word));
    memcpy(&words[2], x + bytes - sizeof(Word), sizeof(Word));
    memcpy(&words[3], y + bytes - sizeof(Word), sizeof(Word));
    return ((words[0] ^ words[1]) | (words[2] ^ words[3])) == 0;
  };
  if (bytes > 32) return memcmp(x, y, bytes) == 0;
  if (bytes > 16) return same((unsigned __int128){});
  if (bytes >= 8) return same(uint64_t{});
  if (bytes >= 4) return same(uint32_t{});
  if (bytes >= 2) return same(uint16_t{});
  return bytes == 0 || *x == *y;
}
// The same for two strings.
MG_IN_PLACE bool equal_texts(const abi::String& x, const abi::String& y) {
  return x.len == y.len &&
         (x.data == y.data || equal_bytes(x.data, y.data, static_cast<uint64_t>(x.len)));
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
MG_IN_PLACE uint64_t mix(uint64_t a, uint64_t b) {
  unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}
// Multiplying and folding is wyhash's way to mix, and the constants are wyhash's; see NOTICE.
MG_IN_PLACE uint64_t hash_word(uint64_t word, uint64_t seed) { return mix(word ^ seed, seed | 1); }
// The words that input is mixed with come from the seed, which nobody outside knows: a word that
// equals its partner makes a product 0, whatever the other factor is, and so one hash of many keys.
MG_IN_PLACE uint64_t secret_of(uint64_t seed) { return std::rotl(seed, 32) ^ 0x8ebc6af09c88c6e3; }
MG_IN_PLACE uint64_t hash_two_words(uint64_t a, uint64_t b, uint64_t seed) {
  return mix(mix(a ^ secret_of(seed), b ^ seed), 0x9e3779b97f4a7c15 ^ seed);
}
uint64_t hash_bytes(const void* data, uint64_t len, uint64_t seed);

// A random number.
uint64_t random_word();
// This thread's state of random_word: 0 before its first one. Processors that make maps would pass
// one counter's cache line around.
extern constinit thread_local uint64_t random_state;
// The number after the state, which is not 0: splitmix64.
MG_IN_PLACE uint64_t random_word_after(uint64_t* state) {
  uint64_t word = *state += 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_EQUALITY_H_
