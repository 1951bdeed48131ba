#include "driver/declared_types.h"
#include "support/trimmed.h"

#include <algorithm>
#include <vector>

namespace minigo::driver {
namespace {

// The length of a list in parentheses at the beginning; 0 if it has no end.
size_t list_length(std::string_view text) {
  int depth = 0;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '(') depth++;
    if (text[i] == ')' && --depth == 0) return i + 1;
  }
  return 0;
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i < list.size(); i++) {
    if (list[i] == '(' || list[i] == '[') depth++;
    if (list[i] == ')' || list[i] == ']') depth--;
    if (list[i] != ',' || depth > 0) continue;
    parts.push_back(support::trimmed(list.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(support::trimmed(list.substr(begin)));
  return parts;
}

std::string written(std::string_view type) {
  return std::string(type.starts_with('*') ? "*" : type) + ",";
}

// Of a list without its parentheses. Where any part has a name and a type, the others are names of
// the type that follows.
std::string types_of_list(std::string_view list) {
  if (support::trimmed(list).empty()) return "";
  std::vector<std::string_view> parts = split(list);
  auto has_name = [](std::string_view part) { return part.find(' ') != std::string_view::npos; };
  bool named = std::ranges::any_of(parts, has_name);
  std::string types, type;
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    if (!named) type = written(*part);
    if (has_name(*part)) type = written(support::trimmed(part->substr(part->find(' '))));
    types.insert(0, type);
  }
  return types;
}

}  // namespace

std::string declared_types(std::string_view text) {
  size_t length = list_length(text);
  if (length == 0) return "";
  std::string types = types_of_list(text.substr(1, length - 2)) + ";";
  std::string_view rest = support::trimmed(text.substr(length));
  rest = support::trimmed(rest.substr(0, std::min(rest.find("//"), rest.find('{'))));
  if (!rest.starts_with('(')) return types + (rest.empty() ? "" : written(rest));
  length = list_length(rest);
  return length == 0 ? "" : types + types_of_list(rest.substr(1, length - 2));
}

}  // namespace minigo::driver
