// The door of the front end: from source text to a syntax tree.

#ifndef MINIGO_SYNTAX_PARSER_H_
#define MINIGO_SYNTAX_PARSER_H_

#include <string>
#include <vector>

#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/ast.h"

namespace minigo::syntax {

// Parses a file (specification, "Source file organization"). The tree lives in `arena` and refers
// to the text of `source`. Errors go to `diagnostics` with gc's wording ("syntax error: unexpected
// newline, expected ..."). The result is never nullptr: a declaration with a syntax error is a
// BadDecl in it. No input crashes: a tree deeper than max_depth() (nesting.h), by brackets,
// operators or suffixes, is an error. The file's `//line` directives take effect in `source`.
// `bodies`, if it is not nullptr, gets the bodies of the functions and function literals without
// syntax errors, inner ones first, also those in declarations with errors.
File* parse_file(support::SourceFile& source, support::Arena& arena,
                 support::Diagnostics& diagnostics, std::vector<BlockStmt*>* bodies = nullptr);

// The tokens of a file after automatic semicolon insertion, a line each ("line:col KIND text"), for
// `--emit=tokens`. Lexical errors go to `diagnostics`.
std::string dump_tokens(support::SourceFile& source, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_PARSER_H_
