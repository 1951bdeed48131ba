// Strings: comparison, concatenation and conversions.

#include <cstring>

#include "abi/type.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "heap/span.h"
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

// Memory for a text: the buffer, if there is one and it suffices, or new memory.
char* place_bytes(int64_t len, char* buffer) {
  return buffer != nullptr && len <= abi::kSmallText ? buffer : new_bytes(len);
}

// Strings of one byte need no memory.
const char* copy_bytes(const char* data, int64_t len, char* buffer) {
  if (len == 0) return nullptr;
  if (len == 1) return &byte_strings.bytes[static_cast<uint8_t>(*data)];
  char* fresh = place_bytes(len, buffer);
  memcpy(fresh, data, static_cast<size_t>(len));
  return fresh;
}

extern "C" const char _end;  // the linker's: the end of static data

// Whether the text may be in a buffer of a frame, and so end before a string that escapes. Stacks
// lie above static data and outside the arena.
bool may_be_in_frame(const char* data) {
  auto address = reinterpret_cast<uintptr_t>(data);
  bool is_static = address < reinterpret_cast<uintptr_t>(&_end);
  return !is_static && address - heap::arena.low >= heap::arena.high - heap::arena.low;
}

// Whether the only string of several that is not empty lives as long as the result.
bool can_be_result(const char* data, const char* buffer) {
  return buffer != nullptr || !may_be_in_frame(data);
}

}  // namespace

extern "C" {

// One string that is not empty is returned as it is if it lives as long as the result.
TwoWords mg_concat_impl(const abi::String* strings, int64_t count, char* buffer) {
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
  if (pieces == 1 && can_be_result(last->data, buffer)) return two_words(last->data, len);
  char* fresh = place_bytes(len, buffer);
  char* at = fresh;
  for (int64_t i = 0; i < count; i++) {
    if (strings[i].len == 0) continue;
    memcpy(at, strings[i].data, static_cast<size_t>(strings[i].len));
    at += strings[i].len;
  }
  return two_words(fresh, len);
}

TwoWords mg_concat_two_impl(const char* x, int64_t x_len, const char* y, int64_t y_len,
                            char* buffer) {
  int64_t len = 0;
  if (__builtin_add_overflow(x_len, y_len, &len)) panic::fatal("string concatenation too long");
  if (len == 0) return two_words(nullptr, 0);
  if (y_len == 0 && can_be_result(x, buffer)) return two_words(x, len);
  if (x_len == 0 && can_be_result(y, buffer)) return two_words(y, len);
  char* fresh = place_bytes(len, buffer);
  if (x_len != 0) memcpy(fresh, x, static_cast<size_t>(x_len));
  if (y_len != 0) memcpy(fresh + x_len, y, static_cast<size_t>(y_len));
  return two_words(fresh, len);
}

// The buffer is zeroed, as all memory behind a length is.
TwoWords mg_string_to_bytes_impl(const char* data, int64_t len, char* buffer) {
  bool small = buffer != nullptr && len <= abi::kSmallText;
  if (len == 0 && !small) return two_words(&heap::zero_base, 0);
  int64_t cap = small ? abi::kSmallText
                      : static_cast<int64_t>(heap::round_up_size(static_cast<uint64_t>(len)));
  char* fresh = small ? static_cast<char*>(memset(buffer, 0, abi::kSmallText)) : new_bytes(cap);
  memcpy(fresh, data, static_cast<size_t>(len));
  return two_words(fresh, cap);
}

const char* mg_bytes_to_string_impl(const char* data, int64_t len, char* buffer) {
  return copy_bytes(data, len, buffer);
}

int64_t mg_count_runes_impl(const char* data, int64_t len) { return count_runes(data, len); }

TwoWords mg_string_to_runes_impl(const char* data, int64_t len, int32_t* buffer) {
  int64_t count = count_runes(data, len);
  bool small = buffer != nullptr && count <= abi::kSmallText;
  auto* runes = small ? buffer : reinterpret_cast<int32_t*>(new_bytes(count * 4));
  int64_t i = 0;
  for (int64_t at = 0; at < len;) {
    DecodedRune decoded = decode_rune(data + at, len - at);
    runes[i++] = decoded.rune;
    at += decoded.bytes;
  }
  return two_words(runes, count);
}

TwoWords mg_runes_to_string_impl(const int32_t* runes, int64_t count, char* buffer) {
  int64_t len = 0;
  for (int64_t i = 0; i < count; i++) len += encoded_size(runes[i]);
  if (len == 0) return two_words(nullptr, 0);
  char* fresh = place_bytes(len, buffer);
  char* at = fresh;
  for (int64_t i = 0; i < count; i++) at += encode_rune(at, runes[i]);
  return two_words(fresh, len);
}

TwoWords mg_rune_to_string_impl(int64_t rune, char* buffer) {
  char text[kMaxRuneBytes];
  int len = encode_rune(text, rune);
  return two_words(copy_bytes(text, len, buffer), len);
}

}  // extern "C"

}  // namespace minigo::value
