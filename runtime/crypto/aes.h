// AES (FIPS 197) by its instructions. A key's round keys stand in the order of their use, 16 bytes
// each. Callers have asked for the extensions: AES and SSE4.1, and for GCM PCLMUL.

#ifndef MINIGO_RUNTIME_CRYPTO_AES_H_
#define MINIGO_RUNTIME_CRYPTO_AES_H_

#include <immintrin.h>

#include <cstdint>

namespace minigo::crypto {

// A key's last round is 10, 12 or 14; there is one round key more.
constexpr int kMostRounds = 14;

#define MG_AES __attribute__((target("aes,sse4.1,ssse3"), always_inline))

MG_AES inline __m128i load_block(const void* at) {
  return _mm_loadu_si128(static_cast<const __m128i*>(at));
}

MG_AES inline void store_block(void* at, __m128i block) {
  _mm_storeu_si128(static_cast<__m128i*>(at), block);
}

// A block as a number has its first byte at the top.
MG_AES inline __m128i number(__m128i block) {
  return _mm_shuffle_epi8(block, _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
}

// Encrypts kCount blocks at once: each waits for its own rounds alone.
template <int kCount>
MG_AES inline void encrypt(__m128i* blocks, const uint8_t* keys, int64_t rounds) {
  __m128i key = load_block(keys);
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; i++) blocks[i] = _mm_xor_si128(blocks[i], key);
  for (int64_t round = 1; round < rounds; round++) {
    key = load_block(keys + 16 * round);
#pragma clang loop unroll(full)
    for (int i = 0; i < kCount; i++) blocks[i] = _mm_aesenc_si128(blocks[i], key);
  }
  key = load_block(keys + 16 * rounds);
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; i++) blocks[i] = _mm_aesenclast_si128(blocks[i], key);
}

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_AES_H_
