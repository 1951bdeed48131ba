// A rune has up to four bytes. Overlong forms, surrogates and numbers above U+10FFFF are not valid.

#include "value/utf8.h"

namespace minigo::value {
namespace {

constexpr DecodedRune kInvalid{kRuneError, 1};

bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

bool is_surrogate(int64_t rune) { return rune >= 0xD800 && rune <= 0xDFFF; }

}  // namespace

DecodedRune decode_rune(const char* text, int64_t len) {
  const auto* bytes = reinterpret_cast<const uint8_t*>(text);
  uint8_t first = bytes[0];
  if (first < 0x80) return {first, 1};
  if (first < 0xC2 || first > 0xF4) return kInvalid;
  int size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (len < size) return kInvalid;
  for (int i = 1; i < size; i++) {
    if (!is_continuation(bytes[i])) return kInvalid;
  }
  int32_t rune = first & (0xFF >> (size + 1));
  for (int i = 1; i < size; i++) rune = rune << 6 | (bytes[i] & 0x3F);
  // Too long for what it encodes, half of a UTF-16 pair, or beyond Unicode.
  if ((size == 3 && rune < 0x800) || (size == 4 && rune < 0x10000)) return kInvalid;
  if (is_surrogate(rune) || rune > 0x10FFFF) return kInvalid;
  return {rune, size};
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
