// A rune has up to four bytes. Overlong forms, surrogates and numbers above U+10FFFF are not valid.

#include "value/utf8.h"

namespace minigo::value {
namespace {

bool is_surrogate(int64_t rune) { return rune >= 0xD800 && rune <= 0xDFFF; }

}  // namespace

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
