// SHA-1 by its instructions, four rounds at a time, and where there are none in general registers.
//
// A register holds four words, the first of them at the top. sha1rnds4 takes a to d and, in one
// register, the four message words with e added to the first; the e of the next four rounds
// is the a before these, turned by 30 bits, which sha1nexte adds to their words.

#include <immintrin.h>

#include <bit>
#include <cstring>

#include "crypto/sha.h"
#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

#define MG_SHA __attribute__((target("sha,sse4.1"), always_inline))

struct Registers {
  __m128i abcd;
  __m128i e;  // in the top word
};

MG_SHA inline __m128i load_words(const uint8_t* data) {
  const __m128i kReversed = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
  return _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(data)), kReversed);
}

MG_SHA inline Registers load_state(const uint32_t state[5]) {
  __m128i words = _mm_loadu_si128(reinterpret_cast<const __m128i*>(state));
  return {_mm_shuffle_epi32(words, 0x1b), _mm_set_epi32(static_cast<int>(state[4]), 0, 0, 0)};
}

MG_SHA inline void store_state(uint32_t state[5], const Registers& registers) {
  __m128i words = _mm_shuffle_epi32(registers.abcd, 0x1b);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state), words);
  state[4] = static_cast<uint32_t>(_mm_extract_epi32(registers.e, 3));
}

// The four words after the sixteen in `w`, of which w[i] are the oldest.
MG_SHA inline __m128i next_words(const __m128i w[4], int i) {
  __m128i sum = _mm_sha1msg1_epu32(w[i % 4], w[(i + 1) % 4]);
  return _mm_sha1msg2_epu32(_mm_xor_si128(sum, w[(i + 2) % 4]), w[(i + 3) % 4]);
}

template <int kFunction>
MG_SHA inline void twenty_rounds(__m128i& abcd, __m128i& before, __m128i w[4]) {
#pragma clang loop unroll(full)
  for (int i = 5 * kFunction; i < 5 * kFunction + 5; i++) {
    if (i >= 4) w[i % 4] = next_words(w, i);
    // The first four rounds get e as it is.
    __m128i e = i == 0 ? _mm_add_epi32(before, w[0]) : _mm_sha1nexte_epu32(before, w[i % 4]);
    before = abcd;
    abcd = _mm_sha1rnds4_epu32(abcd, e, kFunction);
  }
}

MG_SHA inline void add_block(Registers& state, const uint8_t* data) {
  __m128i w[4];
  for (int i = 0; i < 4; i++) w[i] = load_words(data + 16 * i);
  __m128i abcd = state.abcd;
  __m128i before = state.e;
  twenty_rounds<0>(abcd, before, w);
  twenty_rounds<1>(abcd, before, w);
  twenty_rounds<2>(abcd, before, w);
  twenty_rounds<3>(abcd, before, w);
  state.e = _mm_sha1nexte_epu32(before, state.e);
  state.abcd = _mm_add_epi32(state.abcd, abcd);
}

// What twenty rounds combine three of the words by, and add.
uint32_t combined(int twenty, uint32_t b, uint32_t c, uint32_t d) {
  switch (twenty) {
    case 0:
      return ((b & c) | (~b & d)) + 0x5a827999;
    case 1:
      return (b ^ c ^ d) + 0x6ed9eba1;
    case 2:
      return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    default:
      return (b ^ c ^ d) + 0xca62c1d6;
  }
}

void read_words(uint32_t w[80], const uint8_t* data) {
  std::memcpy(w, data, 64);
  for (int i = 0; i < 16; i++) w[i] = __builtin_bswap32(w[i]);
  for (int i = 16; i < 80; i++) {
    w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
  }
}

void add_block_portably(uint32_t state[5], const uint8_t* data) {
  uint32_t w[80];
  read_words(w, data);
  uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (int i = 0; i < 80; i++) {
    uint32_t sum = std::rotl(a, 5) + combined(i / 20, b, c, d) + e + w[i];
    e = d, d = c, c = std::rotl(b, 30), b = a, a = sum;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

}  // namespace

__attribute__((target("sha,sse4.1"))) void sha1_by_sha(uint32_t state[5], const uint8_t* data,
                                                       int64_t count) {
  Registers registers = load_state(state);
  for (; count > 0; count--, data += 64) add_block(registers, data);
  store_state(state, registers);
}

void sha1_portable(uint32_t state[5], const uint8_t* data, int64_t count) {
  for (; count > 0; count--, data += 64) add_block_portably(state, data);
}

extern "C" void mg_sha1_blocks_impl(uint32_t state[5], const uint8_t* data, int64_t count) {
  using platform::Extension;
  if (platform::has_all(Extension::kSha, Extension::kSse41)) {
    sha1_by_sha(state, data, count);
  } else {
    sha1_portable(state, data, count);
  }
}

}  // namespace minigo::crypto
