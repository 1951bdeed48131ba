// UTF-8 decoding and the classes of characters that identifiers are made of (specification,
// "Characters").

#ifndef MINIGO_SYNTAX_UNICODE_H_
#define MINIGO_SYNTAX_UNICODE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace minigo::syntax {

struct DecodedRune {
  uint32_t value = 0xFFFD;
  size_t size = 1;
  bool valid = false;
};

// The first character of a text that is not empty. What is not UTF-8 (surrogates and overlong forms
// included) is one invalid byte.
DecodedRune decode_rune(std::string_view text);

bool is_unicode_letter(uint32_t rune);  // categories Lu, Ll, Lt, Lm, Lo
bool is_unicode_digit(uint32_t rune);   // category Nd

// As Go's %#U prints it: "U+0040 '@'", without the character if it is not printable.
std::string describe_rune(uint32_t rune);
// As Go's %q prints it: "'x'".
std::string quote_rune(uint32_t rune);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_UNICODE_H_
