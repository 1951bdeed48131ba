// What gc's scanner checks in number, rune and string literals (specification, "Integer literals"
// to "String literals"). The text is what the lexer took for the literal.

#ifndef MINIGO_SYNTAX_LITERAL_CHECK_H_
#define MINIGO_SYNTAX_LITERAL_CHECK_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "support/token.h"

namespace minigo::syntax {

// Called with the byte offset in the literal and the message.
using LiteralError = std::function<void(size_t offset, std::string message)>;

// Returns kIntLit, kFloatLit or kImagLit.
support::Token check_number(std::string_view text, const LiteralError& error);
support::Token number_kind(std::string_view text);

// `at_end`: the literal ends where the file ends.
void check_rune(std::string_view text, bool at_end, const LiteralError& error);
void check_string(std::string_view text, bool at_end, const LiteralError& error);
void check_raw_string(std::string_view text, const LiteralError& error);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_LITERAL_CHECK_H_
