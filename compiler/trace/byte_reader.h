// Numbers and texts out of bytes that may end anywhere.

#ifndef MINIGO_COMPILER_TRACE_BYTE_READER_H_
#define MINIGO_COMPILER_TRACE_BYTE_READER_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace minigo::trace {

// Reads from the front of `bytes`. Once something is not there whole, failed() stays true and all
// that is read is 0 or empty, so a caller may read several things and ask once.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes, size_t position = 0)
      : bytes_(bytes), position_(position) {}

  bool failed() const { return failed_; }
  bool at_end() const { return position_ >= bytes_.size(); }
  size_t position() const { return position_; }
  size_t left() const { return bytes_.size() - position_; }

  uint8_t byte() {
    if (at_end()) return fail();
    return static_cast<uint8_t>(bytes_[position_++]);
  }

  // Seven bits a byte, the lowest first, at most 64 bits.
  uint64_t number() {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      uint8_t next = byte();
      value |= static_cast<uint64_t>(next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    return fail();
  }

  std::string_view text(uint64_t size) {
    if (size > left()) {
      fail();
      return {};
    }
    std::string_view result = bytes_.substr(position_, size);
    position_ += size;
    return result;
  }

 private:
  uint8_t fail() {
    failed_ = true;
    position_ = bytes_.size();
    return 0;
  }

  std::string_view bytes_;
  size_t position_;
  bool failed_ = false;
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_BYTE_READER_H_
