#include "driver/go_json.h"

#include <llvm/Support/ConvertUTF.h>

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace minigo::driver {
namespace {

constexpr std::string_view kLineSeparator = "\u2028";
constexpr std::string_view kParagraphSeparator = "\u2029";

std::string escaped(char c) {
  constexpr std::string_view kPlain = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  if (size_t at = kPlain.find(c); at != std::string_view::npos) {
    return {'\\', kLetters[at]};
  }
  bool special = c == '<' || c == '>' || c == '&' || (c >= 0 && c < ' ');
  if (!special) return {c};
  char code[8];
  snprintf(code, sizeof(code), "\\u%04x", static_cast<unsigned>(c));
  return code;
}

}  // namespace

size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto* begin = reinterpret_cast<const llvm::UTF8*>(text.data());
  size_t length = llvm::getNumBytesForUTF8(*begin);
  if (length > text.size()) return 0;
  return llvm::isLegalUTF8Sequence(begin, begin + length) ? length : 0;
}

std::string json_string(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    size_t length = utf8_length(text);
    std::string_view rune = text.substr(0, std::max<size_t>(length, 1));
    if (length == 0) {
      result += "\\ufffd";
    } else if (length == 1) {
      result += escaped(rune[0]);
    } else if (rune == kLineSeparator || rune == kParagraphSeparator) {
      result += rune == kLineSeparator ? "\\u2028" : "\\u2029";
    } else {
      result += rune;
    }
    text.remove_prefix(rune.size());
  }
  return result + '"';
}

std::string json_number(double value) {
  char text[64];
  std::to_chars_result end =
      std::to_chars(text, text + sizeof(text), value, std::chars_format::fixed);
  return {text, end.ptr};
}

}  // namespace minigo::driver
