// Strings: comparison, concatenation and conversions.

#include <algorithm>
#include <cstring>

#include "abi/type.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "value/results.h"
#include "value/utf8.h"

namespace minigo::value {
namespace {

struct ByteStrings {
  char bytes[256];
};
constexpr ByteStrings byte_strings = [] {
  ByteStrings strings{};
  for (int i = 0; i < 256; i++) strings.bytes[i] = static_cast<char>(i);
  return strings;
}();

char* new_bytes(int64_t len) {
  return static_cast<char*>(heap::new_opaque(static_cast<size_t>(len), heap::Scan::kNone));
}

// Strings of one byte need no memory.
const char* copy_bytes(const char* data, int64_t len) {
  if (len == 0) return nullptr;
  if (len == 1) return &byte_strings.bytes[static_cast<uint8_t>(*data)];
  char* fresh = new_bytes(len);
  memcpy(fresh, data, static_cast<size_t>(len));
  return fresh;
}

}  // namespace

extern "C" {

int64_t mg_string_compare_impl(const char* x, int64_t x_len, const char* y, int64_t y_len) {
  int64_t shorter = std::min(x_len, y_len);
  int order = shorter == 0 ? 0 : memcmp(x, y, static_cast<size_t>(shorter));
  if (order != 0) return order;
  return x_len < y_len ? -1 : x_len > y_len;
}

// One string that is not empty is returned as it is.
TwoWords mg_concat_impl(const abi::String* strings, int64_t count) {
  int64_t len = 0;
  int64_t pieces = 0;
  const abi::String* last = nullptr;
  for (int64_t i = 0; i < count; i++) {
    if (strings[i].len == 0) continue;
    if (__builtin_add_overflow(len, strings[i].len, &len))
      panic::fatal("string concatenation too long");
    pieces++;
    last = &strings[i];
  }
  if (pieces == 0) return two_words(nullptr, 0);
  if (pieces == 1) return two_words(last->data, len);
  char* fresh = new_bytes(len);
  char* at = fresh;
  for (int64_t i = 0; i < count; i++) {
    if (strings[i].len == 0) continue;
    memcpy(at, strings[i].data, static_cast<size_t>(strings[i].len));
    at += strings[i].len;
  }
  return two_words(fresh, len);
}

TwoWords mg_string_to_bytes_impl(const char* data, int64_t len) {
  if (len == 0) return two_words(&heap::zero_base, 0);
  int64_t cap = static_cast<int64_t>(heap::round_up_size(static_cast<uint64_t>(len)));
  char* fresh = new_bytes(cap);
  memcpy(fresh, data, static_cast<size_t>(len));
  return two_words(fresh, cap);
}

const char* mg_bytes_to_string_impl(const char* data, int64_t len) { return copy_bytes(data, len); }

TwoWords mg_string_to_runes_impl(const char* data, int64_t len) {
  int64_t count = 0;
  for (int64_t at = 0; at < len; count++) at += decode_rune(data + at, len - at).bytes;
  auto* runes = reinterpret_cast<int32_t*>(new_bytes(count * 4));
  int64_t i = 0;
  for (int64_t at = 0; at < len;) {
    DecodedRune decoded = decode_rune(data + at, len - at);
    runes[i++] = decoded.rune;
    at += decoded.bytes;
  }
  return two_words(runes, count);
}

TwoWords mg_runes_to_string_impl(const int32_t* runes, int64_t count) {
  int64_t len = 0;
  for (int64_t i = 0; i < count; i++) len += encoded_size(runes[i]);
  if (len == 0) return two_words(nullptr, 0);
  char* fresh = new_bytes(len);
  char* at = fresh;
  for (int64_t i = 0; i < count; i++) at += encode_rune(at, runes[i]);
  return two_words(fresh, len);
}

TwoWords mg_rune_to_string_impl(int64_t rune) {
  char text[kMaxRuneBytes];
  int len = encode_rune(text, rune);
  return two_words(copy_bytes(text, len), len);
}

TwoWords mg_decode_rune_impl(const char* data, int64_t len, int64_t at) {
  DecodedRune decoded = decode_rune(data + at, len - at);
  return {static_cast<uint64_t>(static_cast<int64_t>(decoded.rune)),
          static_cast<uint64_t>(at + decoded.bytes)};
}

}  // extern "C"

}  // namespace minigo::value
