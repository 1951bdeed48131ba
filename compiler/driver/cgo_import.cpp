// Whether a file belongs to a build is known before it is parsed, so its imports are read by hand.

#include "driver/cgo_import.h"

#include <algorithm>

#include "support/words.h"

namespace minigo::driver {
namespace {

using support::is_word;

// Words, strings and other characters, without blanks and comments.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  // Empty at the end.
  std::string_view next() {
    while (skip_blanks() || skip_comment()) {
    }
    if (text_.empty()) return {};
    size_t length = 1;
    if (text_[0] == '"' || text_[0] == '`') {
      length = text_.find(text_[0], 1);
      length = length == std::string_view::npos ? text_.size() : length + 1;
    } else {
      while (is_word(text_[0]) && length < text_.size() && is_word(text_[length])) length++;
    }
    return take(length);
  }

 private:
  std::string_view take(size_t length) {
    std::string_view taken = text_.substr(0, length);
    text_.remove_prefix(taken.size());
    return taken;
  }

  bool skip_blanks() {
    size_t count = std::min(text_.find_first_not_of(" \t\r\n;"), text_.size());
    return !take(count).empty();
  }

  bool skip_comment() {
    if (!text_.starts_with("//") && !text_.starts_with("/*")) return false;
    std::string_view end = text_[1] == '/' ? "\n" : "*/";
    size_t at = text_.find(end, 2);
    take(at == std::string_view::npos ? text_.size() : at + end.size());
    return true;
  }

  std::string_view text_;
};

bool is_cgo(std::string_view token) { return token == "\"C\"" || token == "`C`"; }

bool is_path(std::string_view token) { return token.starts_with('"') || token.starts_with('`'); }

}  // namespace

bool imports_cgo(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Tokens tokens(text);
  if (tokens.next() != "package") return false;
  tokens.next();
  while (tokens.next() == "import") {
    std::string_view token = tokens.next();
    bool list = token == "(";
    if (list) token = tokens.next();
    for (; !token.empty() && token != ")"; token = tokens.next()) {
      if (is_cgo(token)) return true;
      if (is_path(token) && !list) break;
    }
  }
  return false;
}

}  // namespace minigo::driver
