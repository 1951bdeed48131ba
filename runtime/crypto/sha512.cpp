// SHA-512 with the message's words made two at a time in vector registers, while the rounds, each
// of which waits for the one before, go on in the others. Two words need no more than what is there
// before them, four would need two of their own.
//
// All is compiled twice: where AVX-512 has rotations, the compiler takes them.

#include <immintrin.h>

#include <cstring>

#include "crypto/sha.h"
#include "crypto/sha2.h"
#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

// Inlined into functions of two targets, so it is of the smaller one.
#define MG_AVX __attribute__((target("avx,bmi,bmi2"), always_inline))

MG_AVX inline __m128i load(const void* at) {
  return _mm_loadu_si128(static_cast<const __m128i*>(at));
}

MG_AVX inline void store(void* at, __m128i words) {
  _mm_storeu_si128(static_cast<__m128i*>(at), words);
}

MG_AVX inline __m128i load_words(const uint8_t* data) {
  const __m128i kSwapped = _mm_set_epi64x(0x08090a0b0c0d0e0f, 0x0001020304050607);
  return _mm_shuffle_epi8(load(data), kSwapped);
}

MG_AVX inline __m128i turned(__m128i x, int n) {
  return _mm_or_si128(_mm_srli_epi64(x, n), _mm_slli_epi64(x, 64 - n));
}

MG_AVX inline __m128i exclusive_or(__m128i x, __m128i y, __m128i z) {
  return _mm_xor_si128(_mm_xor_si128(x, y), z);
}

// The two words after the sixteen in `w`, of which w[i] are the oldest.
MG_AVX inline __m128i next_words(const __m128i w[8], int i) {
  __m128i x = _mm_alignr_epi8(w[(i + 1) % 8], w[i], 8);
  __m128i y = w[(i + 7) % 8];
  __m128i seventh = _mm_alignr_epi8(w[(i + 5) % 8], w[(i + 4) % 8], 8);
  __m128i small = exclusive_or(turned(x, 1), turned(x, 8), _mm_srli_epi64(x, 7));
  __m128i great = exclusive_or(turned(y, 19), turned(y, 61), _mm_srli_epi64(y, 6));
  return _mm_add_epi64(_mm_add_epi64(w[i], seventh), _mm_add_epi64(small, great));
}

// Sixteen rounds, with the words for the next ones where there are any.
template <bool kLast>
MG_AVX inline void sixteen_rounds_and_words(uint64_t s[8], __m128i w[8], uint64_t sums[16],
                                            const uint64_t* constants) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i += 2) {
    uint64_t first = sums[i], second = sums[i + 1];
    if constexpr (!kLast) {
      w[i / 2] = next_words(w, i / 2);
      store(sums + i, _mm_add_epi64(w[i / 2], load(constants + 16 + i)));
    }
    round<uint64_t>(s, i, first);
    round<uint64_t>(s, i + 1, second);
  }
}

MG_AVX inline void add_block_by_avx(uint64_t state[8], const uint8_t* data) {
  __m128i w[8];
  alignas(16) uint64_t sums[16];
  for (int i = 0; i < 8; i++) {
    w[i] = load_words(data + 16 * i);
    store(sums + 2 * i, _mm_add_epi64(w[i], load(kCubeRoots + 2 * i)));
  }
  uint64_t s[8];
  memcpy(s, state, sizeof s);
  for (int from = 0; from < 64; from += 16) {
    sixteen_rounds_and_words<false>(s, w, sums, kCubeRoots + from);
  }
  sixteen_rounds_and_words<true>(s, w, sums, nullptr);
  for (int i = 0; i < 8; i++) state[i] += s[i];
}

}  // namespace

__attribute__((target("avx,bmi,bmi2"))) void sha512_by_avx(uint64_t state[8], const uint8_t* data,
                                                           int64_t count) {
  for (; count > 0; count--, data += 128) add_block_by_avx(state, data);
}

__attribute__((target("avx512vl,bmi,bmi2"))) void sha512_by_avx512vl(uint64_t state[8],
                                                                     const uint8_t* data,
                                                                     int64_t count) {
  for (; count > 0; count--, data += 128) add_block_by_avx(state, data);
}

void sha512_portable(uint64_t state[8], const uint8_t* data, int64_t count) {
  add_blocks(state, data, count);
}

extern "C" void mg_sha512_blocks_impl(uint64_t state[8], const uint8_t* data, int64_t count) {
  using platform::Extension;
  if (!platform::has_all(Extension::kAvx, Extension::kBmi2)) {
    sha512_portable(state, data, count);
  } else if (platform::has(Extension::kAvx512vl)) {
    sha512_by_avx512vl(state, data, count);
  } else {
    sha512_by_avx(state, data, count);
  }
}

}  // namespace minigo::crypto
