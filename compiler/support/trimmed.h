// Blanks at the ends of texts.

#ifndef MINIGO_SUPPORT_TRIMMED_H_
#define MINIGO_SUPPORT_TRIMMED_H_

#include <string_view>

namespace minigo::support {

// The text without the characters of `blanks` before and behind it.
inline std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r") {
  size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_TRIMMED_H_
