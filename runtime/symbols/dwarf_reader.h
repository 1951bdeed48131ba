// Reads the primitive values of DWARF sections, never past their end: behind it lie zeros.

#ifndef MINIGO_SYMBOLS_DWARF_READER_H_
#define MINIGO_SYMBOLS_DWARF_READER_H_

#include <cstdint>
#include <cstring>

namespace minigo::symbols {

// How a value is encoded (DWARF 5, section 7.5.6).
enum Form : uint64_t {
  kAddr = 0x01,
  kBlock2 = 0x03,
  kBlock4 = 0x04,
  kData2 = 0x05,
  kData4 = 0x06,
  kData8 = 0x07,
  kString = 0x08,
  kBlock = 0x09,
  kBlock1 = 0x0a,
  kData1 = 0x0b,
  kFlag = 0x0c,
  kSdata = 0x0d,
  kStrp = 0x0e,
  kUdata = 0x0f,
  kRefAddr = 0x10,
  kRef1 = 0x11,
  kRef2 = 0x12,
  kRef4 = 0x13,
  kRef8 = 0x14,
  kRefUdata = 0x15,
  kIndirect = 0x16,
  kSecOffset = 0x17,
  kExprloc = 0x18,
  kFlagPresent = 0x19,
  kStrx = 0x1a,
  kAddrx = 0x1b,
  kData16 = 0x1e,
  kLineStrp = 0x1f,
  kRefSig8 = 0x20,
  kImplicitConst = 0x21,
  kLoclistx = 0x22,
  kRnglistx = 0x23,
  kStrx1 = 0x25,
  kStrx2 = 0x26,
  kStrx3 = 0x27,
  kStrx4 = 0x28,
  kAddrx1 = 0x29,
  kAddrx2 = 0x2a,
  kAddrx3 = 0x2b,
  kAddrx4 = 0x2c,
};

// A place in a section, from which each function reads a value and goes on behind it.
class DwarfReader {
 public:
  DwarfReader(const uint8_t* at, const uint8_t* end) : at_(at), end_(end) {}

  bool done() const { return at_ >= end_; }
  const uint8_t* at() const { return at_; }
  uint64_t left() const { return static_cast<uint64_t>(end_ - at_); }
  // Goes on that many bytes further, at most to the end.
  void skip(uint64_t bytes) { at_ = bytes < left() ? at_ + bytes : end_; }

  uint8_t u8() { return static_cast<uint8_t>(number(1)); }
  uint16_t u16() { return static_cast<uint16_t>(number(2)); }
  uint32_t u32() { return static_cast<uint32_t>(number(4)); }
  uint64_t u64() { return number(8); }
  // A number of at most 8 bytes, little-endian.
  uint64_t number(uint32_t bytes) {
    uint64_t value = 0;
    if (left() < bytes) {
      at_ = end_;
      return 0;
    }
    memcpy(&value, at_, bytes);
    at_ += bytes;
    return value;
  }

  // A number of any length, 7 bits a byte, lowest first; the second form has a sign.
  uint64_t uleb() {
    uint64_t value = 0;
    for (uint32_t shift = 0; !done(); shift += 7) {
      uint8_t byte = *at_++;
      if (shift < 64) value |= uint64_t{byte & 0x7Fu} << shift;
      if ((byte & 0x80) == 0) break;
    }
    return value;
  }
  int64_t sleb() {
    uint64_t value = 0;
    uint32_t shift = 0;
    uint8_t byte = 0;
    do {
      if (done()) break;
      byte = *at_++;
      if (shift < 64) value |= uint64_t{byte & 0x7Fu} << shift;
      shift += 7;
    } while ((byte & 0x80) != 0);
    if (shift < 64 && (byte & 0x40) != 0) value |= ~uint64_t{0} << shift;
    return static_cast<int64_t>(value);
  }
  // A text that ends with a null byte, where it lies.
  const char* string() {
    const char* text = reinterpret_cast<const char*>(at_);
    skip(strnlen(text, left()) + 1);
    return text;
  }

 private:
  const uint8_t* at_;
  const uint8_t* end_;
};

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_DWARF_READER_H_
