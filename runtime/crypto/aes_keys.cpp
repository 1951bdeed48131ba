// The round keys of a key.

#include <cstring>

#include "crypto/aes.h"

namespace minigo::crypto {
namespace {

// The bytes of four words through the S-box; the instruction takes it from the second and the last
// word and gives it, as it is and turned by a byte, in pairs.
MG_AES inline uint32_t substituted(uint32_t word) {
  __m128i words = _mm_set1_epi32(static_cast<int>(word));
  return static_cast<uint32_t>(_mm_extract_epi32(_mm_aeskeygenassist_si128(words, 0), 0));
}

MG_AES inline uint32_t substituted_and_turned(uint32_t word) {
  __m128i words = _mm_set1_epi32(static_cast<int>(word));
  return static_cast<uint32_t>(_mm_extract_epi32(_mm_aeskeygenassist_si128(words, 0), 1));
}

// Round constants are powers of x: the one after `constant`.
constexpr uint32_t next_constant(uint32_t constant) {
  return (constant << 1) ^ ((constant & 0x80) != 0 ? 0x11b : 0);
}

// FIPS 197, 5.2: word i of the keys, of a key of `size` words.
MG_AES inline uint32_t mixed(uint32_t before, int64_t i, int64_t size, uint32_t* constant) {
  if (i % size == 0) {
    before = substituted_and_turned(before) ^ *constant;
    *constant = next_constant(*constant);
  } else if (size > 6 && i % size == 4) {
    before = substituted(before);
  }
  return before;
}

MG_AES inline void expand(int64_t rounds, const uint8_t* key, uint32_t* words) {
  int64_t size = rounds - 6;
  memcpy(words, key, static_cast<size_t>(4 * size));
  uint32_t constant = 1;
  for (int64_t i = size; i < 4 * (rounds + 1); i++) {
    words[i] = words[i - size] ^ mixed(words[i - 1], i, size, &constant);
  }
}

// Round keys for the inverse rounds, in the order of their use.
MG_AES inline void invert(int64_t rounds, const uint32_t* keys, uint32_t* inverse) {
  for (int64_t i = 0; i <= rounds; i++) {
    __m128i key = load_block(keys + 4 * (rounds - i));
    bool is_end = i == 0 || i == rounds;
    store_block(inverse + 4 * i, is_end ? key : _mm_aesimc_si128(key));
  }
}

}  // namespace

// Makes the round keys of a key, of `rounds` - 6 words, and those for decryption.
extern "C" __attribute__((target("aes,sse4.1,ssse3"))) void mg_aes_expand_key_impl(
    int64_t rounds, const uint8_t* key, uint32_t* keys, uint32_t* inverse) {
  expand(rounds, key, keys);
  invert(rounds, keys, inverse);
}

}  // namespace minigo::crypto
