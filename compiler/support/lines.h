// Texts line by line.

#ifndef MINIGO_SUPPORT_LINES_H_
#define MINIGO_SUPPORT_LINES_H_

#include <algorithm>
#include <string_view>

namespace minigo::support {

// Takes the first line off a text, and returns it without its newline.
inline std::string_view take_line(std::string_view& text) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_LINES_H_
