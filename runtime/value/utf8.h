// UTF-8, with Go's rules for what is not valid.

#ifndef MINIGO_VALUE_UTF8_H_
#define MINIGO_VALUE_UTF8_H_

#include <cstdint>

namespace minigo::value {

inline constexpr int32_t kRuneError = 0xFFFD;
inline constexpr int kMaxRuneBytes = 4;

struct DecodedRune {
  int32_t rune;
  int32_t bytes;  // how many it takes
};

// The rune at the start of [text, text + len), len > 0. An invalid byte is kRuneError of one byte.
// Overlong forms, surrogates and numbers above U+10FFFF are not valid.
inline DecodedRune decode_rune(const char* text, int64_t len) {
  constexpr DecodedRune kInvalid{kRuneError, 1};
  // The low six bits of a continuation byte; more than kLowBits of any other.
  constexpr uint32_t kLowBits = 0x3F;
  auto continuation = [text](int i) { return uint32_t{static_cast<uint8_t>(text[i])} ^ 0x80; };
  auto made = [](uint32_t rune, int32_t bytes) {
    return DecodedRune{static_cast<int32_t>(rune), bytes};
  };
  uint32_t first = static_cast<uint8_t>(text[0]);
  if (first < 0x80) return made(first, 1);
  if (len < 2) return kInvalid;
  uint32_t second = continuation(1);
  if (first < 0xC2 || second > kLowBits) return kInvalid;
  if (first < 0xE0) return made((first & 0x1F) << 6 | second, 2);
  if (len < 3) return kInvalid;
  uint32_t third = continuation(2);
  if (third > kLowBits) return kInvalid;
  uint32_t rune = (first & 0xF) << 12 | second << 6 | third;
  if (first < 0xF0) return rune >= 0x800 && rune >> 11 != 0xD800 >> 11 ? made(rune, 3) : kInvalid;
  if (len < 4 || first > 0xF4) return kInvalid;
  uint32_t fourth = continuation(3);
  rune = (first & 0x7) << 18 | second << 12 | third << 6 | fourth;
  if (fourth > kLowBits || rune < 0x10000 || rune > 0x10FFFF) return kInvalid;
  return made(rune, 4);
}

// How many runes the text has.
int64_t count_runes(const char* text, int64_t len);

// Writes the rune to `out`, which has room for kMaxRuneBytes; kRuneError instead of an invalid one.
// Returns how many bytes it has written.
int encode_rune(char* out, int64_t rune);
// How many bytes encode_rune would write.
int encoded_size(int64_t rune);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_UTF8_H_
