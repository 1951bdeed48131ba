// gc's wording of syntax errors. gc's parser is written by hand and words each error where it finds
// it. Here the generated parser stops in a state; the rule it is in, the token before and the token
// it waits for tell which of gc's messages fits.

#ifndef MINIGO_SYNTAX_ERROR_MESSAGE_H_
#define MINIGO_SYNTAX_ERROR_MESSAGE_H_

#include <string>

#include "MiniGoParser.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

// The message for the stream's next token, which the parser cannot take in its present state.
// `expected` is the only token type that it could take, or 0 if there are several. A result that
// begins with "," or a blank, and an empty one, follows "unexpected <token>"; any other result is
// the whole message.
std::string error_message(MiniGoParser& parser, const SyntaxTokenStream& tokens, size_t expected);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_ERROR_MESSAGE_H_
