// The generated lexer, run over bytes. Its rules are those of grammar/MiniGoLexer.g4.

#ifndef MINIGO_SYNTAX_LEXER_TABLES_H_
#define MINIGO_SYNTAX_LEXER_TABLES_H_

#include <cstddef>
#include <string_view>

namespace minigo::syntax {

// A token without its place.
struct LexedToken {
  size_t type;  // a token type of MiniGoLexer
  size_t size;  // bytes, at least one
};

// The longest token at the beginning of `text`, which is not empty and does not begin with a blank
// or a comment. Where no token begins the result is one byte of type INVALID. The tables belong to
// the calling thread.
LexedToken longest_token(std::string_view text);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_LEXER_TABLES_H_
