// The door of the front end: from source text to a syntax tree.

#ifndef MINIGO_SYNTAX_PARSER_H_
#define MINIGO_SYNTAX_PARSER_H_

#include <string>

#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/ast.h"

namespace minigo::syntax {

// Parses a file (specification, "Source file organization"). Errors go to `diagnostics` with gc's
// wording ("syntax error: unexpected newline, expected ..."); the tree is always returned, with Bad
// nodes where errors were: a declaration with a syntax error is a BadDecl. No input crashes: a tree
// deeper than kMaxNesting (nesting.h) is an error, be it by brackets, by operators or by suffixes.
// The file's
// `//line` directives take effect.
File* parse_file(support::SourceFile& source, support::Arena& arena,
                 support::Diagnostics& diagnostics);

// The tokens of a file after automatic semicolon insertion, a line each: "line:col KIND text".
std::string dump_tokens(support::SourceFile& source, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_PARSER_H_
