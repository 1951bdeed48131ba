#include "panic/error_text.h"

#include <algorithm>
#include <cstring>

#include "heap/allocator.h"
#include "value/itab.h"

namespace minigo::panic {
namespace {

// More than any text with two numbers.
constexpr int kMaxText = 160;

int write_unsigned(char* out, uint64_t value) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  std::reverse_copy(digits, digits + count, out);
  return count;
}

int write_signed(char* out, int64_t value) {
  auto magnitude = static_cast<uint64_t>(value);
  if (value >= 0) return write_unsigned(out, magnitude);
  *out = '-';
  return 1 + write_unsigned(out + 1, -magnitude);
}

abi::String copy_to_heap(const char* text, int64_t len) {
  auto* data = static_cast<char*>(heap::new_opaque(static_cast<size_t>(len), heap::Scan::kNone));
  memcpy(data, text, static_cast<size_t>(len));
  return {data, len};
}

}  // namespace

void make_bounds_text(void* bounds_text) {
  auto* request = static_cast<BoundsText*>(bounds_text);
  char text[kMaxText];
  int len = 0;
  for (const char* c = request->format; *c != 0; c++) {
    if (*c != '%') {
      text[len++] = *c;
    } else if (*++c == 'y') {
      len += write_signed(text + len, request->y);
    } else if (request->x_is_unsigned) {
      len += write_unsigned(text + len, static_cast<uint64_t>(request->x));
    } else {
      len += write_signed(text + len, request->x);
    }
  }
  request->result = copy_to_heap(text, len);
}

void make_joined_text(void* joined_text) {
  auto* request = static_cast<JoinedText*>(joined_text);
  auto prefix = static_cast<int64_t>(strlen(request->prefix));
  int64_t len = prefix + request->name.len;
  auto* data = static_cast<char*>(heap::new_opaque(static_cast<size_t>(len), heap::Scan::kNone));
  memcpy(data, request->prefix, static_cast<size_t>(prefix));
  if (request->name.len > 0)
    memcpy(data + prefix, request->name.data, static_cast<size_t>(request->name.len));
  request->result = {data, len};
}

void find_missing_method(void* missing_method) {
  auto* request = static_cast<MissingMethod*>(missing_method);
  const abi::String* name = value::missing_method(request->interface, request->type);
  request->name = name == nullptr ? abi::String{} : *name;
}

}  // namespace minigo::panic
