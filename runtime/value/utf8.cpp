// A rune has up to four bytes. Overlong forms, surrogates and numbers above U+10FFFF are not valid.

#include "value/utf8.h"

#include <bit>
#include <cstring>

namespace minigo::value {
namespace {

// How many bytes of ASCII the text begins with.
int64_t count_ascii(const char* text, int64_t len) {
  constexpr uint64_t kHighBits = 0x8080808080808080;
  int64_t at = 0;
  for (; at + 8 <= len; at += 8) {
    uint64_t word;
    memcpy(&word, text + at, sizeof word);
    if ((word & kHighBits) != 0) return at + std::countr_zero(word & kHighBits) / 8;
  }
  while (at < len && text[at] >= 0) at++;
  return at;
}

bool is_surrogate(int64_t rune) { return rune >= 0xD800 && rune <= 0xDFFF; }

}  // namespace

int64_t count_runes(const char* text, int64_t len) {
  int64_t count = 0;
  for (int64_t at = 0; at < len;) {
    bool is_ascii = text[at] >= 0;
    int64_t bytes =
        is_ascii ? count_ascii(text + at, len - at) : decode_rune(text + at, len - at).bytes;
    count += is_ascii ? bytes : 1;
    at += bytes;
  }
  return count;
}

int encoded_size(int64_t rune) {
  if (rune < 0 || rune > 0x10FFFF || is_surrogate(rune)) return 3;
  return rune < 0x80 ? 1 : rune < 0x800 ? 2 : rune < 0x10000 ? 3 : 4;
}

int encode_rune(char* out, int64_t rune) {
  if (rune < 0 || rune > 0x10FFFF || is_surrogate(rune)) rune = kRuneError;
  int size = encoded_size(rune);
  if (size == 1) {
    out[0] = static_cast<char>(rune);
    return 1;
  }
  for (int i = size - 1; i > 0; i--) {
    out[i] = static_cast<char>(0x80 | (rune & 0x3F));
    rune >>= 6;
  }
  out[0] = static_cast<char>((0xF00 >> size & 0xFF) | rune);
  return size;
}

}  // namespace minigo::value
