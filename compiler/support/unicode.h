// UTF-8, and the classes of characters that identifiers are made of (specification, "Characters",
// "Exported identifiers").

#ifndef MINIGO_SUPPORT_UNICODE_H_
#define MINIGO_SUPPORT_UNICODE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace minigo::support {

// A character at the beginning of a text.
struct DecodedRune {
  uint32_t value = 0xFFFD;  // the code point; U+FFFD if invalid
  size_t size = 1;          // bytes
  bool valid = false;
};

// The first character of a text that is not empty. A byte that begins no UTF-8 is an invalid
// character of one byte; surrogates and overlong forms are not UTF-8.
DecodedRune decode_rune(std::string_view text);
// How many characters a valid text has.
size_t count_runes(std::string_view text);
// Appends the encoding of a valid code point.
void append_rune(std::string& out, uint32_t rune);

bool is_unicode_letter(uint32_t rune);  // categories Lu, Ll, Lt, Lm, Lo
bool is_unicode_digit(uint32_t rune);   // category Nd
bool is_unicode_upper(uint32_t rune);   // category Lu

// As Go's %#U prints it: "U+0040 '@'", without the character if it is not printable.
std::string describe_rune(uint32_t rune);
// As Go's %q prints it: "'x'".
std::string quote_rune(uint32_t rune);

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_UNICODE_H_
