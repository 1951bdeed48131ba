// From bytes to tokens (specification, "Lexical elements"). The generated lexer (lexer_tables.h)
// finds the longest token at a place; the scanner does all the rest: encoding, comments,
// directives, semicolons, and the checks inside identifiers and literals.

#ifndef MINIGO_SYNTAX_SCANNER_H_
#define MINIGO_SYNTAX_SCANNER_H_

#include <string>
#include <vector>

#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/ast.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

// Everything that the parser needs to know of a file's text. All lists are in source order.
struct ScanResult {
  std::vector<SyntaxToken> tokens;    // ends with EOF
  std::vector<Directive> directives;  // each on a line of its own
  std::vector<Pos> stray_directives;  // where something precedes them on their line
  std::vector<Pos> bad_literals;      // where malformed literals begin
};

// Scans a whole file: skips blanks and comments, inserts semicolons ("Semicolons"), validates
// literals and identifiers. Gives the file its `//line` directives. Errors are gc's; scanning goes
// on after them, up to the limit of `diagnostics`.
ScanResult scan(support::SourceFile& source, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_SCANNER_H_
