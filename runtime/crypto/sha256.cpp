// SHA-256 by its instructions, four rounds at a time, and where there are none in general
// registers.
//
// sha256rnds2 wants the state as a, b, e, f and c, d, g, h, and does two rounds, after which the
// old a, b, e, f are the new c, d, g, h: the two registers change places.

#include <immintrin.h>

#include "crypto/sha.h"
#include "crypto/sha2.h"
#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

#define MG_SHA __attribute__((target("sha,sse4.1"), always_inline))

struct Registers {
  __m128i abef;
  __m128i cdgh;
};

MG_SHA inline __m128i load(const void* at) {
  return _mm_loadu_si128(static_cast<const __m128i*>(at));
}

MG_SHA inline __m128i load_words(const uint8_t* data) {
  const __m128i kSwapped = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  return _mm_shuffle_epi8(load(data), kSwapped);
}

MG_SHA inline Registers load_state(const uint32_t state[8]) {
  __m128i badc = _mm_shuffle_epi32(load(state), 0xb1);
  __m128i hgfe = _mm_shuffle_epi32(load(state + 4), 0x1b);
  return {_mm_alignr_epi8(badc, hgfe, 8), _mm_blend_epi16(hgfe, badc, 0xf0)};
}

MG_SHA inline void store_state(uint32_t state[8], const Registers& registers) {
  __m128i feba = _mm_shuffle_epi32(registers.abef, 0x1b);
  __m128i dchg = _mm_shuffle_epi32(registers.cdgh, 0xb1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state), _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

// The four words after the sixteen in `w`, of which w[i] are the oldest.
MG_SHA inline __m128i next_words(const __m128i w[4], int i) {
  __m128i newest = w[(i + 3) % 4];
  __m128i seventh = _mm_alignr_epi8(newest, w[(i + 2) % 4], 4);
  __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]), seventh);
  return _mm_sha256msg2_epu32(sum, newest);
}

MG_SHA inline void four_rounds(Registers& r, __m128i words) {
  r.cdgh = _mm_sha256rnds2_epu32(r.cdgh, r.abef, words);
  r.abef = _mm_sha256rnds2_epu32(r.abef, r.cdgh, _mm_shuffle_epi32(words, 0x0e));
}

MG_SHA inline void add_block(Registers& state, const uint8_t* data) {
  __m128i w[4];
  for (int i = 0; i < 4; i++) w[i] = load_words(data + 16 * i);
  Registers r = state;
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) {
    if (i >= 4) w[i % 4] = next_words(w, i);
    four_rounds(r, _mm_add_epi32(w[i % 4], load(kRoundConstants<uint32_t>.words + 4 * i)));
  }
  state.abef = _mm_add_epi32(state.abef, r.abef);
  state.cdgh = _mm_add_epi32(state.cdgh, r.cdgh);
}

}  // namespace

__attribute__((target("sha,sse4.1"))) void sha256_by_sha(uint32_t state[8], const uint8_t* data,
                                                         int64_t count) {
  Registers registers = load_state(state);
  for (; count > 0; count--, data += 64) add_block(registers, data);
  store_state(state, registers);
}

__attribute__((target("bmi,bmi2"))) void sha256_by_bmi2(uint32_t state[8], const uint8_t* data,
                                                        int64_t count) {
  add_blocks(state, data, count);
}

void sha256_portable(uint32_t state[8], const uint8_t* data, int64_t count) {
  add_blocks(state, data, count);
}

extern "C" void mg_sha256_blocks_impl(uint32_t state[8], const uint8_t* data, int64_t count) {
  using platform::Extension;
  if (platform::has_all(Extension::kSha, Extension::kSse41)) {
    sha256_by_sha(state, data, count);
  } else if (platform::has(Extension::kBmi2)) {
    sha256_by_bmi2(state, data, count);
  } else {
    sha256_portable(state, data, count);
  }
}

}  // namespace minigo::crypto
