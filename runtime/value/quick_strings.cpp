// What takes less time than a change of stacks, and so runs on goroutines' stacks: comparisons of
// strings, and the step of a range over one.

#include <algorithm>
#include <cstring>

#include "value/results.h"
#include "value/utf8.h"

namespace minigo::value {

extern "C" {

int64_t mg_string_compare(const char* x, int64_t x_len, const char* y, int64_t y_len) {
  int64_t shorter = std::min(x_len, y_len);
  int order = shorter == 0 || x == y ? 0 : memcmp(x, y, static_cast<size_t>(shorter));
  if (order != 0) return order;
  return x_len < y_len ? -1 : x_len > y_len;
}

TwoWords mg_decode_rune(const char* data, int64_t len, int64_t at) {
  DecodedRune decoded = decode_rune(data + at, len - at);
  return {static_cast<uint64_t>(static_cast<int64_t>(decoded.rune)),
          static_cast<uint64_t>(at + decoded.bytes)};
}

}  // extern "C"

}  // namespace minigo::value
