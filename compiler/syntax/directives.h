// Compiler directives (cmd/compile, "Compiler Directives"): where each may stand, and how it is
// written.

#ifndef MINIGO_SYNTAX_DIRECTIVES_H_
#define MINIGO_SYNTAX_DIRECTIVES_H_

#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::syntax {

// Reports, in gc's words, directives that are malformed and directives that no declaration follows.
// The file has no syntax errors. `library` says that the file belongs to minigo's own library,
// which may use the runtime's directives.
void check_directives(const File& file, bool library, support::Diagnostics& diagnostics);

// Reports directives above declarations that they do not apply to. gc does so last, when a package
// has no other errors; so should the caller.
void check_directive_targets(const File& file, support::Diagnostics& diagnostics);

// The file may use `//go:embed`.
bool imports_embed(const File& file);
// The package-level variable that a `//go:embed` directive gives files to; nullptr if the checks
// above refuse the directive.
ValueSpec* embed_target(const File& file, const Directive& directive,
                        support::Diagnostics& diagnostics);

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_DIRECTIVES_H_
