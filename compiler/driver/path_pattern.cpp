// A pattern is a list of stars and single-character matchers. The names are matched with one place
// to go back to, behind the last star: an earlier star never has to take more.

#include "driver/path_pattern.h"

#include <cstdint>

namespace minigo::driver {
namespace {

// The character at the start of a text, of which it is removed. A byte that begins no UTF-8
// sequence is a character.
uint32_t take_character(std::string_view* text) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>((*text)[i]); };
  uint32_t first = byte(0);
  size_t length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  if (length > text->size()) length = 1;
  uint32_t value = length == 1 ? first : first & (0xff >> (length + 1));
  for (size_t i = 1; i < length; i++) value = value << 6 | (byte(i) & 0x3f);
  text->remove_prefix(length);
  return value;
}

// A bound of a range in brackets. False if there is none.
bool take_bound(std::string_view* pattern, uint32_t* bound) {
  if (pattern->empty() || pattern->front() == '-' || pattern->front() == ']') return false;
  if (pattern->front() == '\\') pattern->remove_prefix(1);
  if (pattern->empty()) return false;
  *bound = take_character(pattern);
  return true;
}

// Takes the rest of a class behind its '['. False if it is malformed.
bool take_class(std::string_view* pattern, uint32_t character, bool* matched) {
  bool negated = pattern->starts_with('^');
  if (negated) pattern->remove_prefix(1);
  bool found = false;
  for (bool any = false; !any || !pattern->starts_with(']'); any = true) {
    uint32_t low = 0;
    if (!take_bound(pattern, &low)) return false;
    uint32_t high = low;
    if (pattern->starts_with('-')) {
      pattern->remove_prefix(1);
      if (!take_bound(pattern, &high)) return false;
    }
    if (low <= character && character <= high) found = true;
  }
  pattern->remove_prefix(1);
  *matched = found != negated;
  return true;
}

// Takes the matcher at the start of a pattern, which is no star. False if it is malformed.
bool take_matcher(std::string_view* pattern, uint32_t character, bool* matched) {
  char first = pattern->front();
  if (first == '?' || first == '[') pattern->remove_prefix(1);
  *matched = true;
  if (first == '?') return true;
  if (first == '[') return take_class(pattern, character, matched);
  if (first == '\\') pattern->remove_prefix(1);
  if (pattern->empty()) return false;
  *matched = take_character(pattern) == character;
  return true;
}

}  // namespace

bool valid_pattern(std::string_view pattern) {
  bool matched = false;
  while (!pattern.empty()) {
    if (pattern.front() == '*') {
      pattern.remove_prefix(1);
    } else if (!take_matcher(&pattern, 0, &matched)) {
      return false;
    }
  }
  return true;
}

bool matches_pattern(std::string_view pattern, std::string_view name) {
  bool starred = false;
  std::string_view pattern_behind;  // the last star
  std::string_view name_behind;
  while (!name.empty()) {
    if (pattern.starts_with('*')) {
      pattern.remove_prefix(1);
      starred = true;
      pattern_behind = pattern;
      name_behind = name;
      continue;
    }
    std::string_view rest = name;
    uint32_t character = take_character(&rest);
    bool matched = false;
    if (!pattern.empty()) take_matcher(&pattern, character, &matched);
    if (matched) {
      name = rest;
    } else if (starred) {
      take_character(&name_behind);
      pattern = pattern_behind;
      name = name_behind;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*') == std::string_view::npos;
}

bool is_plain(std::string_view pattern) {
  return pattern.find_first_of("*?[\\") == std::string_view::npos;
}

}  // namespace minigo::driver
