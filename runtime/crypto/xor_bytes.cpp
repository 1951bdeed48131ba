// Differences of bytes, for crypto/subtle.

#include <cstdint>
#include <cstring>

namespace minigo::crypto {
namespace {

using Bytes16 = uint8_t __attribute__((vector_size(16)));

template <typename Word>
Word difference(const uint8_t* x, const uint8_t* y) {
  Word a, b;
  memcpy(&a, x, sizeof a);
  memcpy(&b, y, sizeof b);
  return a ^ b;
}

template <typename Word>
void store(uint8_t* to, Word word) {
  memcpy(to, &word, sizeof word);
}

// From one word to two of them. Both are read before either is written: they may overlap, and `to`
// may be x or y.
template <typename Word>
void combine_ends(uint8_t* to, const uint8_t* x, const uint8_t* y, int64_t len) {
  int64_t end = len - static_cast<int64_t>(sizeof(Word));
  auto first = difference<Word>(x, y), last = difference<Word>(x + end, y + end);
  store(to, first);
  store(to + end, last);
}

void combine_long(uint8_t* to, const uint8_t* x, const uint8_t* y, int64_t len) {
  int64_t end = len - 16, i = 0;
  auto last = difference<Bytes16>(x + end, y + end);
  for (; i + 64 < len; i += 64) {
    Bytes16 words[4];
    for (int k = 0; k < 4; k++) words[k] = difference<Bytes16>(x + i + 16 * k, y + i + 16 * k);
    for (int k = 0; k < 4; k++) store(to + i + 16 * k, words[k]);
  }
  for (; i < end; i += 16) store(to + i, difference<Bytes16>(x + i, y + i));
  store(to + end, last);
}

}  // namespace

// to[i] = x[i] ^ y[i], of 1 byte or more. `to` overlaps with x or y only where it is the same.
extern "C" void mg_xor_bytes(uint8_t* to, const uint8_t* x, const uint8_t* y, int64_t len) {
  if (len > 32) {
    combine_long(to, x, y, len);
  } else if (len >= 16) {
    combine_ends<Bytes16>(to, x, y, len);
  } else if (len >= 8) {
    combine_ends<uint64_t>(to, x, y, len);
  } else if (len >= 4) {
    combine_ends<uint32_t>(to, x, y, len);
  } else if (len >= 2) {
    combine_ends<uint16_t>(to, x, y, len);
  } else {
    *to = *x ^ *y;
  }
}

}  // namespace minigo::crypto
