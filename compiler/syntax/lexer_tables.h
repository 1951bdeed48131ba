// The generated lexer, run over bytes.

#ifndef MINIGO_SYNTAX_LEXER_TABLES_H_
#define MINIGO_SYNTAX_LEXER_TABLES_H_

#include <cstddef>
#include <string_view>

namespace minigo::syntax {

struct LexedToken {
  size_t type;
  size_t size;
};

// The longest token at the beginning of `text`, which is not empty, by the rules of MiniGoLexer.
LexedToken longest_token(std::string_view text);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_LEXER_TABLES_H_
