// The checks inside number, rune and string literals (specification, "Integer literals" to "String
// literals"), with the messages of gc's scanner. The lexer's rules are looser than the language:
// they take in whatever begins like a literal, so that a wrong digit or escape gets a message of
// its own and does not become another token.

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

// Checks a number and reports at most one error. Returns kIntLit, kFloatLit or kImagLit, also for
// a wrong number.
support::Token check_number(std::string_view text, const LiteralError& error);
// The same without checks, for a number whose errors have been reported.
support::Token number_kind(std::string_view text);

// These check a literal with its quotes. The closing quote may be missing: `at_end` says that the
// file ends there too, which gc words differently from a line that ends.
void check_rune(std::string_view text, bool at_end, const LiteralError& error);
void check_string(std::string_view text, bool at_end, const LiteralError& error);
void check_raw_string(std::string_view text, const LiteralError& error);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_LITERAL_CHECK_H_
