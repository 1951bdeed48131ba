// Compiler directives (cmd/compile, "Compiler Directives"): where each may stand, and how it is
// written.

#ifndef MINIGO_SYNTAX_DIRECTIVES_H_
#define MINIGO_SYNTAX_DIRECTIVES_H_

#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::syntax {

// Reports with gc's words the directives of a file without syntax errors that are malformed, or
// that no declaration follows. `library`: the file is minigo's own, which may use those of the
// runtime.
void check_directives(const File& file, bool library, support::Diagnostics& diagnostics);

// Reports directives above declarations that they do not apply to. gc does so when all else is
// right.
void check_directive_targets(const File& file, support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_DIRECTIVES_H_
