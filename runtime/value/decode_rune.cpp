// The step of a range over a string. It runs on goroutines' stacks, since it takes less time than a
// change of stacks.

#include "value/results.h"
#include "value/utf8.h"

namespace minigo::value {

extern "C" TwoWords mg_decode_rune(const char* data, int64_t len, int64_t at) {
  DecodedRune decoded = decode_rune(data + at, len - at);
  return {static_cast<uint64_t>(static_cast<int64_t>(decoded.rune)),
          static_cast<uint64_t>(at + decoded.bytes)};
}

}  // namespace minigo::value
