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
DecodedRune decode_rune(const char* text, int64_t len);

// Writes the rune to `out`, which has room for kMaxRuneBytes; kRuneError instead of an invalid one.
// Returns how many bytes it has written.
int encode_rune(char* out, int64_t rune);
// How many bytes encode_rune would write.
int encoded_size(int64_t rune);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_UTF8_H_
