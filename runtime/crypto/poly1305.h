// Poly1305 (RFC 8439, section 2.5): a text's blocks are the coefficients of a polynomial modulo
// 2^130 - 5, whose value at r is wanted.
//
// The sum h has words of 64 bits, of which the third holds what is above 2^128. What is above 2^130
// is added to the rest five times. Four bits of each half of r are zero, two at the low end of
// the upper one: so what h1 * r1 is worth, 2^128 times itself, is h1 * (r1 + r1 / 4), and no
// product nor sum overflows 128 bits.

#ifndef MINIGO_RUNTIME_CRYPTO_POLY1305_H_
#define MINIGO_RUNTIME_CRYPTO_POLY1305_H_

#include <cstdint>
#include <cstring>

namespace minigo::crypto {

#define MG_POLY __attribute__((always_inline))

// As the module golang.org/x/crypto has it.
struct Poly1305 {
  uint64_t h[3];
  uint64_t r[2];
  uint64_t s[2];
};

inline constexpr int kPolyBlock = 16;

struct PolySum {
  uint64_t h0, h1, h2;
};

MG_POLY inline uint64_t load_word(const uint8_t* at) {
  uint64_t word;
  memcpy(&word, at, sizeof(word));
  return word;
}

// (h + block + top * 2^128) * r. `top` is 1 but for padded blocks that have their end in them.
MG_POLY inline void add_poly_block(PolySum& h, uint64_t r0, uint64_t r1, const uint8_t* block,
                                   uint64_t top) {
  using Wide = unsigned __int128;
  const uint64_t s1 = r1 + (r1 >> 2);
  Wide low = Wide{h.h0} + load_word(block);
  Wide middle = Wide{h.h1} + load_word(block + 8) + static_cast<uint64_t>(low >> 64);
  auto h0 = static_cast<uint64_t>(low);
  auto h1 = static_cast<uint64_t>(middle);
  uint64_t h2 = h.h2 + static_cast<uint64_t>(middle >> 64) + top;

  Wide d0 = Wide{h0} * r0 + Wide{h1} * s1;
  Wide d1 = Wide{h0} * r1 + Wide{h1} * r0 + h2 * s1 + static_cast<uint64_t>(d0 >> 64);
  uint64_t d2 = h2 * r0 + static_cast<uint64_t>(d1 >> 64);
  // Five times what is above 2^130.
  Wide sum = Wide{static_cast<uint64_t>(d0)} + (d2 >> 2) + (d2 & ~uint64_t{3});
  Wide next = Wide{static_cast<uint64_t>(d1)} + static_cast<uint64_t>(sum >> 64);
  h.h0 = static_cast<uint64_t>(sum);
  h.h1 = static_cast<uint64_t>(next);
  h.h2 = (d2 & 3) + static_cast<uint64_t>(next >> 64);
}

MG_POLY inline PolySum load_sum(const Poly1305& state) {
  return {state.h[0], state.h[1], state.h[2]};
}

MG_POLY inline void store_sum(Poly1305& state, const PolySum& sum) {
  state.h[0] = sum.h0, state.h[1] = sum.h1, state.h[2] = sum.h2;
}

// Whole blocks.
MG_POLY inline void add_poly_blocks(PolySum& sum, const Poly1305& state, const uint8_t* text,
                                    int64_t size) {
  for (; size >= kPolyBlock; text += kPolyBlock, size -= kPolyBlock) {
    add_poly_block(sum, state.r[0], state.r[1], text, 1);
  }
}

// Text, and zeros up to a whole block.
MG_POLY inline void add_padded(PolySum& sum, const Poly1305& state, const uint8_t* text,
                               int64_t size) {
  int64_t whole = size / kPolyBlock * kPolyBlock;
  add_poly_blocks(sum, state, text, whole);
  if (size == whole) return;
  uint8_t last[kPolyBlock] = {};
  memcpy(last, text + whole, static_cast<size_t>(size - whole));
  add_poly_block(sum, state.r[0], state.r[1], last, 1);
}

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_POLY1305_H_
