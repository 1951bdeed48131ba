#include "base/settings.h"

#include <cstring>

namespace minigo::base {
namespace {

// The value in "name=value"; null if the text up to `end` begins otherwise.
const char* value_of(const char* text, const char* end, const char* name) {
  size_t length = strlen(name);
  bool is_it = static_cast<size_t>(end - text) > length && memcmp(text, name, length) == 0 &&
               text[length] == '=';
  return is_it ? text + length + 1 : nullptr;
}

}  // namespace

bool parse_int32(const char* text, const char* end, int32_t* value) {
  bool is_negative = text != end && *text == '-';
  if (text != end && (*text == '-' || *text == '+')) text++;
  if (text == end) return false;
  int64_t number = 0;
  for (; text != end; text++) {
    if (*text < '0' || *text > '9') return false;
    number = number * 10 + (*text - '0');
    if (number > int64_t{INT32_MAX} + is_negative) return false;
  }
  *value = static_cast<int32_t>(is_negative ? -number : number);
  return true;
}

bool parse_int32(const char* text, int32_t* value) {
  return parse_int32(text, text + strlen(text), value);
}

namespace {

// Calls use(value, end) for the value of each setting that has the name.
template <typename Use>
void for_each_value(const char* settings, const char* name, Use use) {
  const char* text = settings == nullptr ? "" : settings;
  while (*text != 0) {
    const char* end = strchrnul(text, ',');
    const char* value = value_of(text, end, name);
    if (value != nullptr) use(value, end);
    text = *end == 0 ? end : end + 1;
  }
}

}  // namespace

int32_t setting(const char* settings, const char* name, int32_t otherwise) {
  int32_t value = otherwise;
  for_each_value(settings, name,
                 [&](const char* number, const char* end) { parse_int32(number, end, &value); });
  return value;
}

bool setting_is(const char* settings, const char* name, const char* value) {
  bool is_it = false;
  for_each_value(settings, name, [&](const char* text, const char* end) {
    size_t length = strlen(value);
    is_it = static_cast<size_t>(end - text) == length && memcmp(text, value, length) == 0;
  });
  return is_it;
}

}  // namespace minigo::base
