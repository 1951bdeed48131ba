// SHA-256 by its instructions, four rounds at a time, and where there are none by rotations that
// leave their operand (BMI2).
//
// sha256rnds2 wants the state as a, b, e, f and c, d, g, h, and does two rounds, after which the
// old a, b, e, f are the new c, d, g, h: the two registers change places.

#include <immintrin.h>

#include <bit>
#include <cstring>

#include "crypto/cube_roots.h"
#include "crypto/sha.h"
#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

#define MG_SHA __attribute__((target("sha,sse4.1"), always_inline))

struct RoundConstants {
  alignas(64) uint32_t words[64];

  constexpr RoundConstants() : words() {
    for (int i = 0; i < 64; i++) words[i] = static_cast<uint32_t>(kCubeRoots[i] >> 32);
  }
};

constexpr RoundConstants kConstants;

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
    four_rounds(r, _mm_add_epi32(w[i % 4], load(kConstants.words + 4 * i)));
  }
  state.abef = _mm_add_epi32(state.abef, r.abef);
  state.cdgh = _mm_add_epi32(state.cdgh, r.cdgh);
}

#define MG_BMI2 __attribute__((target("bmi,bmi2"), always_inline))

MG_BMI2 inline uint32_t word_at(const uint8_t* data) {
  uint32_t word;
  memcpy(&word, data, sizeof word);
  return __builtin_bswap32(word);
}

MG_BMI2 inline uint32_t next_word(const uint32_t w[16], int i) {
  uint32_t x = w[(i + 1) % 16];
  uint32_t y = w[(i + 14) % 16];
  return w[i % 16] + w[(i + 9) % 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) +
         (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
}

// A round leaves the state's words where they are: their places turn by one with each.
MG_BMI2 inline void round(uint32_t s[8], int i, uint32_t word) {
  auto at = [s, i](int k) MG_BMI2 -> uint32_t& { return s[(k - i) & 7]; };
  uint32_t a = at(0), e = at(4);
  uint32_t sum = at(7) + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                 ((e & at(5)) ^ (~e & at(6))) + word;
  at(3) += sum;
  at(7) = sum + (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) +
          ((a & at(1)) ^ (a & at(2)) ^ (at(1) & at(2)));
}

MG_BMI2 inline void sixteen_rounds(uint32_t s[8], const uint32_t w[16], const uint32_t* constants) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) round(s, i, w[i] + constants[i]);
}

MG_BMI2 inline void add_block_by_bmi2(uint32_t state[8], const uint8_t* data) {
  uint32_t w[16];
  uint32_t s[8];
  for (int i = 0; i < 16; i++) w[i] = word_at(data + 4 * i);
  memcpy(s, state, sizeof s);
  sixteen_rounds(s, w, kConstants.words);
  for (int from = 16; from < 64; from += 16) {
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) w[i] = next_word(w, i);
    sixteen_rounds(s, w, kConstants.words + from);
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
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
  for (; count > 0; count--, data += 64) add_block_by_bmi2(state, data);
}

// False, and nothing is done, where the processor cannot.
extern "C" bool mg_sha256_blocks_impl(uint32_t state[8], const uint8_t* data, int64_t count) {
  using platform::Extension;
  if (platform::has_all(Extension::kSha, Extension::kSse41)) {
    sha256_by_sha(state, data, count);
  } else if (platform::has(Extension::kBmi2)) {
    sha256_by_bmi2(state, data, count);
  } else {
    return false;
  }
  return true;
}

}  // namespace minigo::crypto
