// From bytes to tokens (specification, "Lexical elements"): what lies around the generated lexer.

#ifndef MINIGO_SYNTAX_SCANNER_H_
#define MINIGO_SYNTAX_SCANNER_H_

#include <string>
#include <vector>

#include "support/diagnostics.h"
#include "support/source_file.h"
#include "syntax/ast.h"
#include "syntax/syntax_token.h"

namespace minigo::syntax {

struct ScanResult {
  std::vector<SyntaxToken> tokens;  // ends with EOF
  std::vector<Directive> directives;
  std::vector<Pos> stray_directives;
  std::vector<Pos> bad_literals;  // where they begin
};

// Scans a whole file: skips blanks and comments, inserts semicolons ("Semicolons"), validates
// literals and identifiers. Gives the file its `//line` directives. Errors are gc's; scanning goes
// on after them, up to the limit of `diagnostics`.
ScanResult scan(support::SourceFile& source, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_SCANNER_H_
