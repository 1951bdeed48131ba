// What takes less time than a change of stacks, and so runs on goroutines' stacks: comparisons of
// strings and of what interfaces hold, and the step of a range over a string.

#include <algorithm>
#include <cstring>

#include "value/entry_door.h"
#include "value/equality.h"
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

// Values without parts to walk, which most are.
bool mg_eface_equal(const abi::Type* x_type, const void* x, const abi::Type* y_type,
                    const void* y) {
  if (x_type != y_type) return false;
  if (x_type != nullptr && (x_type->flags & abi::kDirect) == 0) {
    if ((x_type->flags & abi::kRegular) != 0)
      return equal_bytes(static_cast<const char*>(x), static_cast<const char*>(y), x_type->size);
    if (x_type->kind == abi::Kind::kString)
      return equal_texts(*static_cast<const abi::String*>(x), *static_cast<const abi::String*>(y));
  }
  MG_JUMP mg_eface_equal_slow(x_type, x, y_type, y);
}

TwoWords mg_decode_rune(const char* data, int64_t len, int64_t at) {
  DecodedRune decoded = decode_rune(data + at, len - at);
  return {static_cast<uint64_t>(static_cast<int64_t>(decoded.rune)),
          static_cast<uint64_t>(at + decoded.bytes)};
}

}  // extern "C"

}  // namespace minigo::value
