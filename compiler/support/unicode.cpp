// Nearly all characters of programs are ASCII: each question has its answer for those first. The
// others are looked up by binary search in tables of ranges.

#include "support/unicode.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

#include "support/unicode_tables.h"

namespace minigo::support {
namespace {

// The last range that does not begin behind the rune; nullptr if all do.
template <class Range, size_t N>
const Range* range_below(const Range (&table)[N], uint32_t rune) {
  const Range* next =
      std::upper_bound(std::begin(table), std::end(table), rune,
                       [](uint32_t value, const Range& range) { return value < range.low; });
  return next == std::begin(table) ? nullptr : std::prev(next);
}

template <size_t N>
bool contains(const RuneRange (&table)[N], uint32_t rune) {
  const RuneRange* range = range_below(table, rune);
  return range != nullptr && rune <= range->high;
}

bool is_ascii_letter(uint32_t rune) {
  return ('a' <= (rune | 0x20) && (rune | 0x20) <= 'z') && rune < 0x80;
}

bool is_printable(uint32_t rune) {
  if (rune < 0x80) return rune >= ' ' && rune < 0x7F;
  return rune <= 0x10FFFF && !contains(kUnprintable, rune);
}

}  // namespace

// The first byte tells the size; the other bytes have to be of the form 10xxxxxx, and the value has
// to need that size.
DecodedRune decode_rune(std::string_view text) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
  uint32_t value = lead & (0x7Fu >> size);
  for (size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3F);
  }
  static constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = 0xD800 <= value && value < 0xE000;
  if (value < kLeast[size] || value > 0x10FFFF || surrogate) return {};
  return {value, size, true};
}

size_t count_runes(std::string_view text) {
  bool (*begins_rune)(char) = [](char c) { return (c & 0xC0) != 0x80; };
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), begins_rune));
}

void append_rune(std::string& out, uint32_t rune) {
  if (rune < 0x80) {
    out.push_back(static_cast<char>(rune));
    return;
  }
  int trail = rune < 0x800 ? 1 : rune < 0x10000 ? 2 : 3;
  static constexpr unsigned kLead[] = {0, 0xC0, 0xE0, 0xF0};
  out.push_back(static_cast<char>(kLead[trail] | rune >> (6 * trail)));
  while (trail-- > 0) out.push_back(static_cast<char>(0x80 | (rune >> (6 * trail) & 0x3F)));
}

bool is_unicode_letter(uint32_t rune) {
  return rune < 0x80 ? is_ascii_letter(rune) : contains(kLetters, rune);
}

bool is_unicode_digit(uint32_t rune) {
  return rune < 0x80 ? '0' <= rune && rune <= '9' : contains(kDigits, rune);
}

bool is_unicode_upper(uint32_t rune) {
  if (rune < 0x80) return 'A' <= rune && rune <= 'Z';
  const SteppedRange* range = range_below(kUpperCase, rune);
  return range != nullptr && rune <= range->high && (rune - range->low) % range->step == 0;
}

std::string describe_rune(uint32_t rune) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, "U+%04X", rune);
  std::string out = buffer;
  if (!is_printable(rune)) return out;
  out.append(" '");
  append_rune(out, rune);
  return out.append("'");
}

std::string quote_rune(uint32_t rune) {
  static constexpr std::string_view kEscaped = "\a\b\f\n\r\t\v\\'";
  static constexpr std::string_view kLetter = "abfnrtv\\'";
  std::string out = "'";
  size_t escape = rune < 0x80 ? kEscaped.find(static_cast<char>(rune)) : std::string_view::npos;
  if (escape != std::string_view::npos) {
    out.push_back('\\');
    out.push_back(kLetter[escape]);
  } else if (is_printable(rune)) {
    append_rune(out, rune);
  } else {
    char buffer[16];
    const char* format = rune < 0x80 ? "\\x%02x" : rune < 0x10000 ? "\\u%04x" : "\\U%08x";
    std::snprintf(buffer, sizeof buffer, format, rune);
    out.append(buffer);
  }
  return out.append("'");
}

}  // namespace minigo::support
