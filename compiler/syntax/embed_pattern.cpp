#include "syntax/embed_pattern.h"

#include <algorithm>
#include <string_view>

#include "types/constant.h"

namespace minigo::syntax {
namespace {

// Where the first pattern of `//go:embed` ends: at a blank, or behind the closing quote. npos if
// that is missing.
size_t pattern_end(std::string_view text) {
  char quote = text[0];
  if (quote != '"' && quote != '`') return std::min(text.size(), text.find_first_of(" \t\r"));
  for (size_t i = 1; i < text.size(); i++) {
    if (text[i] == quote) return i + 1;
    if (text[i] == '\\' && quote == '"') i++;
  }
  return std::string_view::npos;
}

}  // namespace

std::vector<EmbedPattern> embed_patterns(const Directive& directive, std::string* bad) {
  std::string_view rest = directive.text;
  rest.remove_prefix(std::min(rest.size(), rest.find_first_of(" \t")));
  std::vector<EmbedPattern> patterns;
  for (;;) {
    rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(" \t\r")));
    if (rest.empty()) return patterns;
    auto offset = static_cast<uint32_t>(rest.data() - directive.text.data());
    size_t end = pattern_end(rest);
    std::string_view after = end == std::string_view::npos ? "" : rest.substr(end);
    std::string_view word = rest.substr(0, end);
    bool quoted = word[0] == '"' || word[0] == '`';
    const types::Constant* value =
        quoted ? types::make_from_literal(word, support::Token::kStringLit) : nullptr;
    bool valid = !quoted || (end != std::string_view::npos && value != nullptr &&
                             value->kind() == types::ConstantKind::kString);
    if (!valid || !(after.empty() || after[0] == ' ' || after[0] == '\t')) {
      *bad = valid ? after : word;
      return {};
    }
    patterns.push_back(
        {directive.pos + 2 + offset, quoted ? types::string_value(value) : std::string(word)});
    rest = after;
  }
}

}  // namespace minigo::syntax
