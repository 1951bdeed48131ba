#include "driver/declared_names.h"

#include <algorithm>

#include "support/lines.h"
#include "support/words.h"

namespace minigo::driver {
namespace {

using support::is_word;

// Takes the identifier that the text begins with off it. May be empty.
std::string_view take_identifier(std::string_view* text) {
  auto end = std::ranges::find_if_not(*text, is_word);
  auto size = static_cast<size_t>(end - text->begin());
  std::string_view name = text->substr(0, size);
  text->remove_prefix(size);
  return name;
}

// `a, b int = 1, 2`, behind the keyword or in a group.
void add_specification(std::string_view line, std::vector<std::string_view>* names) {
  for (;;) {
    std::string_view name = take_identifier(&line);
    if (name.empty()) return;
    names->push_back(name);
    if (!line.starts_with(", ")) return;
    line.remove_prefix(2);
  }
}

// `name(`, or `(t *T) name(`, behind `func `.
void add_function(std::string_view line, std::vector<std::string_view>* names) {
  if (line.starts_with('(')) {
    size_t end = line.find(") ");
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 2);
  }
  names->push_back(take_identifier(&line));
}

bool remove_prefix(std::string_view* line, std::string_view prefix) {
  if (!line->starts_with(prefix)) return false;
  line->remove_prefix(prefix.size());
  return true;
}

}  // namespace

std::vector<std::string_view> declared_names(std::string_view text) {
  std::vector<std::string_view> names;
  bool in_group = false;
  while (!text.empty()) {
    std::string_view line = support::take_line(text);
    if (in_group) {
      in_group = !line.starts_with(')');
      if (remove_prefix(&line, "\t")) add_specification(line, &names);
    } else if (remove_prefix(&line, "func ")) {
      add_function(line, &names);
    } else if (remove_prefix(&line, "type ") || remove_prefix(&line, "var ") ||
               remove_prefix(&line, "const ")) {
      in_group = line == "(";
      add_specification(line, &names);
    }
  }
  return names;
}

bool mentions(std::string_view text, std::string_view name) {
  for (size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
    bool begins = at == 0 || !is_word(text[at - 1]);
    size_t end = at + name.size();
    if (begins && (end == text.size() || !is_word(text[end]))) return true;
  }
  return false;
}

}  // namespace minigo::driver
