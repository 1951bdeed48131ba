#include "driver/linker_flags.h"

#include <algorithm>
#include <vector>

#include "driver/quoted_words.h"

namespace minigo::driver {
namespace {

constexpr std::string_view kWithoutEffect[] = {"s", "w", "v", "n", "a", "d", "compressdwarf"};
constexpr std::string_view kValuesWithoutEffect[] = {"buildid", "extld", "extldflags", "linkmode"};

constexpr const char* kDefinitionForm =
    "-X flag requires argument of the form importpath.name=value";

template <size_t N>
bool contains(const std::string_view (&list)[N], std::string_view name) {
  return std::ranges::find(list, name) != std::end(list);
}

std::string add_definition(std::string_view definition, LinkedValues* values) {
  size_t equals = definition.find('=');
  size_t dot = definition.substr(0, equals).rfind('.');
  if (equals == std::string_view::npos || dot == std::string_view::npos) {
    return kDefinitionForm;
  }
  (*values)[std::string(definition.substr(0, equals))] = definition.substr(equals + 1);
  return "";
}

// The flag at *i, whose value may be the next word.
std::string parse_flag(const std::vector<std::string>& words, size_t* i, LinkerFlags* flags) {
  std::string_view word = words[*i];
  size_t dashes = word.find_first_not_of('-');
  if (dashes != 1 && dashes != 2) return "non-flag \"" + std::string(word) + "\"";
  word.remove_prefix(dashes);
  size_t equals = word.find('=');
  std::string_view name = word.substr(0, equals);
  if (contains(kWithoutEffect, name)) return "";
  if (name != "X" && !contains(kValuesWithoutEffect, name)) {
    return "minigo's linker has no flag -" + std::string(name);
  }
  bool separate = equals == std::string_view::npos;
  if (separate && ++*i == words.size()) {
    return name == "X" ? kDefinitionForm : "flag needs an argument: -" + std::string(name);
  }
  std::string_view value = separate ? words[*i] : word.substr(equals + 1);
  return name == "X" ? add_definition(value, &flags->values) : "";
}

}  // namespace

// Go: -ldflags is '[pattern=]arg list', and what begins with a dash is no pattern. Only the
// packages of the command line are linked, so "all" names the same as no pattern.
std::string parse_linker_flags(std::string_view text, LinkerFlags* flags) {
  *flags = {};
  flags->text = text;
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  if (text.starts_with("all=")) text.remove_prefix(4);
  if (text.starts_with('\'') || text.starts_with('"')) {
    return std::string("parameter may not start with quote character ") + text.front();
  }
  if (!text.empty() && !text.starts_with('-')) {
    bool pattern = text.find('=') != std::string_view::npos;
    return pattern ? "minigo knows no pattern but all" : "missing =<value> in <pattern>=<value>";
  }
  std::vector<std::string> words;
  std::string error = split_quoted(text, &words);
  for (size_t i = 0; i < words.size() && flags->error.empty(); i++) {
    flags->error = parse_flag(words, &i, flags);
  }
  return error;
}

}  // namespace minigo::driver
