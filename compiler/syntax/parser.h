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

// Parses a file (specification, "Source file organization"). Errors go to `diagnostics` with gc's
// wording ("syntax error: unexpected newline, expected ..."); the tree is always returned, with Bad
// nodes where errors were: a declaration with a syntax error is a BadDecl. No input crashes: a tree
// deeper than kMaxNesting is an error, be it by brackets, by operators or by suffixes. The file's
// `//line` directives take effect. `bodies` (may be nullptr) gets the bodies of the functions and
// function literals without syntax errors, inner ones first, also those in declarations with
// errors.
File* parse_file(support::SourceFile& source, support::Arena& arena,
                 support::Diagnostics& diagnostics, std::vector<BlockStmt*>* bodies = nullptr);

// The tokens of a file after automatic semicolon insertion, a line each: "line:col KIND text".
std::string dump_tokens(support::SourceFile& source, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_PARSER_H_
