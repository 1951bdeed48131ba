#include "driver/module_version.h"

#include <algorithm>

namespace minigo::driver {
namespace {

// Removes the text up to the separator, and it, and returns the text.
std::string_view take_until(std::string_view* text, char separator) {
  size_t end = std::min(text->find(separator), text->size());
  std::string_view taken = text->substr(0, end);
  text->remove_prefix(std::min(end + 1, text->size()));
  return taken;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Below zero if `a` comes first, zero if they are equal. Numbers have no leading zeros, and come
// before words.
int compare_identifiers(std::string_view a, std::string_view b) {
  if (is_number(a) != is_number(b)) return is_number(a) ? -1 : 1;
  if (is_number(a) && a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

// Lists with dots: the shorter one comes first where it ends.
int compare_lists(std::string_view a, std::string_view b) {
  while (!a.empty() && !b.empty()) {
    int order = compare_identifiers(take_until(&a, '.'), take_until(&b, '.'));
    if (order != 0) return order;
  }
  return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

}  // namespace

bool version_less(std::string_view a, std::string_view b) {
  a = take_until(&a, '+');
  b = take_until(&b, '+');
  int order = compare_lists(take_until(&a, '-'), take_until(&b, '-'));
  if (order != 0) return order < 0;
  // A version before a release has something behind the dash.
  if (a.empty() || b.empty()) return !a.empty();
  return compare_lists(a, b) < 0;
}

}  // namespace minigo::driver
