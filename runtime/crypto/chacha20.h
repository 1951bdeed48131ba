// ChaCha20 (RFC 8439, section 2), several blocks at a time.
//
// The words of a state are vectors: each has the same word of as many blocks as it has lanes, which
// differ in their counters. So every operation of the standard is one of a vector, and only at the
// end are words brought together that belong to one block.

#ifndef MINIGO_RUNTIME_CRYPTO_CHACHA20_H_
#define MINIGO_RUNTIME_CRYPTO_CHACHA20_H_

#include <cstdint>
#include <cstring>

namespace minigo::crypto {

// Without a target of its own: the functions are inlined into some for several.
#define MG_CHACHA __attribute__((always_inline))

inline constexpr int kChaChaBlock = 64;
inline constexpr int kChaChaCounter = 12;  // the word that counts blocks

template <int kLanes>
using ChaChaVector __attribute__((vector_size(4 * kLanes))) = uint32_t;

using Words4 = ChaChaVector<4>;

template <int kBits, typename Vector>
MG_CHACHA inline void rotate(Vector& x) {
  x = x << kBits | x >> (32 - kBits);
}

template <typename Vector>
MG_CHACHA inline void quarter_round(Vector& a, Vector& b, Vector& c, Vector& d) {
  a += b, d ^= a, rotate<16>(d);
  c += d, b ^= c, rotate<12>(b);
  a += b, d ^= a, rotate<8>(d);
  c += d, b ^= c, rotate<7>(b);
}

// Columns of the four by four words, and diagonals.
template <typename Vector>
MG_CHACHA inline void double_round(Vector x[16]) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) quarter_round(x[i], x[4 + i], x[8 + i], x[12 + i]);
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    quarter_round(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
  }
}

MG_CHACHA inline void combine(uint8_t* to, const uint8_t* from, const Words4& stream) {
  Words4 text;
  memcpy(&text, from, sizeof(text));
  text ^= stream;
  memcpy(to, &text, sizeof(text));
}

// Four words of each block, at `to` of the first one. Lanes i and i + 4 are in one half each of
// what the instructions of 256 bits bring together.
MG_CHACHA inline void combine_words(uint8_t* to, const uint8_t* from, const ChaChaVector<4> x[4]) {
  Words4 low01 = __builtin_shufflevector(x[0], x[1], 0, 4, 1, 5);
  Words4 high01 = __builtin_shufflevector(x[0], x[1], 2, 6, 3, 7);
  Words4 low23 = __builtin_shufflevector(x[2], x[3], 0, 4, 1, 5);
  Words4 high23 = __builtin_shufflevector(x[2], x[3], 2, 6, 3, 7);
  combine(to, from, __builtin_shufflevector(low01, low23, 0, 1, 4, 5));
  combine(to + 64, from + 64, __builtin_shufflevector(low01, low23, 2, 3, 6, 7));
  combine(to + 128, from + 128, __builtin_shufflevector(high01, high23, 0, 1, 4, 5));
  combine(to + 192, from + 192, __builtin_shufflevector(high01, high23, 2, 3, 6, 7));
}

MG_CHACHA inline void combine_halves(uint8_t* to, const uint8_t* from, const ChaChaVector<8>& x) {
  combine(to, from, __builtin_shufflevector(x, x, 0, 1, 2, 3));
  combine(to + 256, from + 256, __builtin_shufflevector(x, x, 4, 5, 6, 7));
}

MG_CHACHA inline void combine_words(uint8_t* to, const uint8_t* from, const ChaChaVector<8> x[4]) {
  using Words8 = ChaChaVector<8>;
  Words8 low01 = __builtin_shufflevector(x[0], x[1], 0, 8, 1, 9, 4, 12, 5, 13);
  Words8 high01 = __builtin_shufflevector(x[0], x[1], 2, 10, 3, 11, 6, 14, 7, 15);
  Words8 low23 = __builtin_shufflevector(x[2], x[3], 0, 8, 1, 9, 4, 12, 5, 13);
  Words8 high23 = __builtin_shufflevector(x[2], x[3], 2, 10, 3, 11, 6, 14, 7, 15);
  combine_halves(to, from, __builtin_shufflevector(low01, low23, 0, 1, 8, 9, 4, 5, 12, 13));
  combine_halves(to + 64, from + 64,
                 __builtin_shufflevector(low01, low23, 2, 3, 10, 11, 6, 7, 14, 15));
  combine_halves(to + 128, from + 128,
                 __builtin_shufflevector(high01, high23, 0, 1, 8, 9, 4, 5, 12, 13));
  combine_halves(to + 192, from + 192,
                 __builtin_shufflevector(high01, high23, 2, 3, 10, 11, 6, 7, 14, 15));
}

// Combines kLanes blocks of text with the stream, and counts them. `beside(i)` runs after the ith
// of ten double rounds: work that does not wait for the vectors has their processor's other units.
template <int kLanes, typename Work>
MG_CHACHA inline void chacha_blocks(uint32_t state[16], uint8_t* to, const uint8_t* from,
                                    Work beside) {
  using Vector = ChaChaVector<kLanes>;
  Vector x[16], start[16];
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) start[i] = Vector{} + state[i];
#pragma clang loop unroll(full)
  for (int i = 0; i < kLanes; i++) start[kChaChaCounter][i] += static_cast<uint32_t>(i);
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) x[i] = start[i];
  for (int i = 0; i < 10; i++) {
    double_round(x);
    beside(i);
  }
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) x[i] += start[i];
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i += 4) combine_words(to + 4 * i, from + 4 * i, x + i);
  state[kChaChaCounter] += kLanes;
}

// Less than kLanes blocks. The counter goes on by the blocks begun.
template <int kLanes>
MG_CHACHA inline void chacha_rest(uint32_t state[16], uint8_t* to, const uint8_t* from,
                                  int64_t size) {
  uint8_t text[kLanes * kChaChaBlock];
  memcpy(text, from, static_cast<size_t>(size));
  uint32_t next = state[kChaChaCounter] + static_cast<uint32_t>((size + 63) / kChaChaBlock);
  chacha_blocks<kLanes>(state, text, text, [](int) {});
  state[kChaChaCounter] = next;
  memcpy(to, text, static_cast<size_t>(size));
}

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_CHACHA20_H_
