// The patterns of `//go:embed` directives, as they are written.

#ifndef MINIGO_SYNTAX_EMBED_PATTERN_H_
#define MINIGO_SYNTAX_EMBED_PATTERN_H_

#include <string>
#include <vector>

#include "syntax/ast.h"

namespace minigo::syntax {

// A pattern of `//go:embed`.
struct EmbedPattern {
  Pos pos;
  std::string text;  // without quotes
};

// The patterns of a `//go:embed` directive: words, or Go strings. *bad is the text that is no
// well-formed string; the result is then empty.
std::vector<EmbedPattern> embed_patterns(const Directive& directive, std::string* bad);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_EMBED_PATTERN_H_
