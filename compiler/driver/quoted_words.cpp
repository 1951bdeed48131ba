#include "driver/quoted_words.h"

#include <algorithm>

namespace minigo::driver {

constexpr std::string_view kBlanks = " \t\r\n";

std::string split_quoted(std::string_view text, std::vector<std::string>* words) {
  for (;;) {
    size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) return "";
    text.remove_prefix(start);
    bool quoted = text.front() == '\'' || text.front() == '"';
    size_t end = quoted ? text.find(text.front(), 1) : text.find_first_of(kBlanks);
    if (quoted && end == std::string_view::npos) {
      return std::string("unterminated ") + text.front() + " string";
    }
    words->emplace_back(text.substr(quoted ? 1 : 0, quoted ? end - 1 : end));
    text.remove_prefix(std::min(end == std::string_view::npos ? end : end + 1, text.size()));
  }
}

}  // namespace minigo::driver
