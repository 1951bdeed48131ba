// Hashes for the runtime's own tables. Keys of the language's maps may be chosen by an enemy, and
// have hashes of their own (value/equality.h).

#ifndef MINIGO_BASE_HASH_H_
#define MINIGO_BASE_HASH_H_

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace minigo::base {

// `hash` with another word.
inline uint64_t mix_word(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

inline uint64_t hash_bytes(uint64_t seed, const void* data, size_t bytes) {
  auto* at = static_cast<const char*>(data);
  uint64_t hash = mix_word(seed, bytes);
  uint64_t word;
  for (; bytes >= sizeof word; at += sizeof word, bytes -= sizeof word) {
    memcpy(&word, at, sizeof word);
    hash = mix_word(hash, word);
  }
  if (bytes == 0) return hash;
  word = 0;
  memcpy(&word, at, bytes);
  return mix_word(hash, word);
}

}  // namespace minigo::base

#endif  // MINIGO_BASE_HASH_H_
