// gc's wording of syntax errors.

#ifndef MINIGO_SYNTAX_ERROR_MESSAGE_H_
#define MINIGO_SYNTAX_ERROR_MESSAGE_H_

#include <string>

#include "MiniGoParser.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

// What is wrong at the stream's next token, which the parser cannot take in its present state.
// `expected` is the one token type that it could take, or 0. The result begins with "," or a blank
// if it is to follow "unexpected <token>"; otherwise it is the whole message.
std::string error_message(MiniGoParser& parser, const SyntaxTokenStream& tokens, size_t expected);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_ERROR_MESSAGE_H_
