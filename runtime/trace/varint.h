// Numbers as a trace has them: seven bits a byte, the lowest first, the eighth says that more
// follow.

#ifndef MINIGO_TRACE_VARINT_H_
#define MINIGO_TRACE_VARINT_H_

#include <cstdint>

namespace minigo::trace {

inline constexpr int kMaxVarintBytes = 10;

// Writes a number of at most kMaxVarintBytes to `at`; returns where the next byte goes.
inline uint8_t* put_varint(uint8_t* at, uint64_t value) {
  for (; value >= 0x80; value >>= 7) *at++ = static_cast<uint8_t>(value | 0x80);
  *at++ = static_cast<uint8_t>(value);
  return at;
}

// Reads what put_varint has written; returns where the next one begins.
inline const uint8_t* get_varint(const uint8_t* at, uint64_t* value) {
  uint64_t result = 0;
  int shift = 0;
  for (; (*at & 0x80) != 0; shift += 7) result |= uint64_t{*at++ & 0x7fu} << shift;
  *value = result | uint64_t{*at++} << shift;
  return at;
}

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_VARINT_H_
