// Bytes that are no UTF-8 count as one unit each: the editor has sent U+FFFD for them, if at all.

#include "lsp/text_positions.h"

#include <algorithm>

#include "support/unicode.h"

namespace minigo::lsp {
namespace {

uint32_t units(const support::DecodedRune& rune, Encoding encoding) {
  if (encoding == Encoding::kUtf8) return static_cast<uint32_t>(rune.size);
  return rune.valid && rune.value > 0xFFFF ? 2 : 1;
}

}  // namespace

TextPositions::TextPositions(std::string_view text, Encoding encoding)
    : text_(text), encoding_(encoding) {
  starts_.push_back(0);
  for (size_t at = text.find_first_of("\r\n"); at != std::string_view::npos;
       at = text.find_first_of("\r\n", at)) {
    at += text.substr(at, 2) == "\r\n" ? 2 : 1;
    starts_.push_back(static_cast<uint32_t>(at));
  }
}

std::string_view TextPositions::line(size_t number) const {
  size_t end = number + 1 < starts_.size() ? starts_[number + 1] : text_.size();
  std::string_view result = text_.substr(starts_[number], end - starts_[number]);
  if (number + 1 == starts_.size()) return result;
  result.remove_suffix(result.ends_with("\r\n") ? 2 : 1);
  return result;
}

uint32_t TextPositions::offset(Position position) const {
  if (position.line >= starts_.size()) return static_cast<uint32_t>(text_.size());
  std::string_view rest = line(position.line);
  uint32_t at = starts_[position.line];
  for (uint32_t count = 0; !rest.empty();) {
    support::DecodedRune rune = support::decode_rune(rest);
    count += units(rune, encoding_);
    if (count > position.character) break;
    at += static_cast<uint32_t>(rune.size);
    rest.remove_prefix(rune.size);
  }
  return at;
}

Position TextPositions::position(uint32_t offset) const {
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  auto number = static_cast<uint32_t>(after - starts_.begin() - 1);
  std::string_view before = text_.substr(starts_[number], offset - starts_[number]);
  Position result{number, 0};
  while (!before.empty()) {
    support::DecodedRune rune = support::decode_rune(before);
    result.character += units(rune, encoding_);
    before.remove_prefix(rune.size);
  }
  return result;
}

}  // namespace minigo::lsp
