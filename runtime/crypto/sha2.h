// The rounds of SHA-2 (FIPS 180-4) on words in general registers. SHA-256 has words of 32 bits,
// SHA-512 of 64.
//
// All is inlined into functions of any target: where the processor has BMI2, rotations leave their
// operand.

#ifndef MINIGO_RUNTIME_CRYPTO_SHA2_H_
#define MINIGO_RUNTIME_CRYPTO_SHA2_H_

#include <bit>
#include <cstdint>
#include <cstring>

#include "crypto/cube_roots.h"

namespace minigo::crypto {

#define MG_SHA2 __attribute__((always_inline))

// By how many bits the words turn: of the state, and of the message. The last turn of these is a
// shift.
template <typename Word>
struct Sha2;

template <>
struct Sha2<uint32_t> {
  static constexpr int kRounds = 64;
  static constexpr int kOfA[] = {2, 13, 22}, kOfE[] = {6, 11, 25};
  static constexpr int kOfOld[] = {7, 18, 3}, kOfNew[] = {17, 19, 10};
};

template <>
struct Sha2<uint64_t> {
  static constexpr int kRounds = 80;
  static constexpr int kOfA[] = {28, 34, 39}, kOfE[] = {14, 18, 41};
  static constexpr int kOfOld[] = {1, 8, 7}, kOfNew[] = {19, 61, 6};
};

template <typename Word>
struct RoundConstants {
  alignas(64) Word words[Sha2<Word>::kRounds];

  constexpr RoundConstants() : words() {
    constexpr int kUnused = 64 - 8 * int{sizeof(Word)};
    for (int i = 0; i < Sha2<Word>::kRounds; i++) {
      words[i] = static_cast<Word>(kCubeRoots[i] >> kUnused);
    }
  }
};

template <typename Word>
inline constexpr RoundConstants<Word> kRoundConstants;

template <typename Word>
MG_SHA2 inline Word turned(Word x, const int (&bits)[3]) {
  return std::rotr(x, bits[0]) ^ std::rotr(x, bits[1]) ^ std::rotr(x, bits[2]);
}

// Round i, with the sum of its word and constant. It leaves the state's words where they are: their
// places turn by one with each round.
template <typename Word>
MG_SHA2 inline void round(Word s[8], int i, Word sum) {
  Word a = s[-i & 7], b = s[(1 - i) & 7], c = s[(2 - i) & 7];
  Word e = s[(4 - i) & 7], f = s[(5 - i) & 7], g = s[(6 - i) & 7];
  Word& d = s[(3 - i) & 7];
  Word& h = s[(7 - i) & 7];
  // What is there first is added first.
  sum = h + sum + ((e & f) + (~e & g)) + turned(e, Sha2<Word>::kOfE);
  d += sum;
  h = sum + ((a & b) + ((a ^ b) & c)) + turned(a, Sha2<Word>::kOfA);
}

// The word after the sixteen in `w`, of which w[i] is the oldest.
template <typename Word>
MG_SHA2 inline Word next_word(const Word w[16], int i) {
  const auto& of_old = Sha2<Word>::kOfOld;
  const auto& of_new = Sha2<Word>::kOfNew;
  Word x = w[(i + 1) % 16];
  Word y = w[(i + 14) % 16];
  return w[i] + w[(i + 9) % 16] +
         (std::rotr(x, of_old[0]) ^ std::rotr(x, of_old[1]) ^ x >> of_old[2]) +
         (std::rotr(y, of_new[0]) ^ std::rotr(y, of_new[1]) ^ y >> of_new[2]);
}

template <typename Word>
MG_SHA2 inline void sixteen_rounds(Word s[8], const Word w[16], const Word* constants) {
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) round<Word>(s, i, w[i] + constants[i]);
}

MG_SHA2 inline uint32_t swapped(uint32_t word) { return __builtin_bswap32(word); }
MG_SHA2 inline uint64_t swapped(uint64_t word) { return __builtin_bswap64(word); }

template <typename Word>
MG_SHA2 inline void read_words(Word w[16], const uint8_t* data) {
  std::memcpy(w, data, 16 * sizeof(Word));
  for (int i = 0; i < 16; i++) w[i] = swapped(w[i]);
}

template <typename Word>
MG_SHA2 inline void add_block(Word state[8], const uint8_t* data) {
  const Word* constants = kRoundConstants<Word>.words;
  Word w[16];
  Word s[8];
  read_words(w, data);
  std::memcpy(s, state, sizeof s);
  sixteen_rounds(s, w, constants);
  for (int from = 16; from < Sha2<Word>::kRounds; from += 16) {
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) w[i] = next_word(w, i);
    sixteen_rounds(s, w, constants + from);
  }
  for (int i = 0; i < 8; i++) state[i] += s[i];
}

// Adds `count` blocks of 16 words to a state.
template <typename Word>
MG_SHA2 inline void add_blocks(Word state[8], const uint8_t* data, int64_t count) {
  for (; count > 0; count--, data += 16 * sizeof(Word)) add_block(state, data);
}

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_SHA2_H_
