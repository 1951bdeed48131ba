// The door of coverage: from a checked package to the same package with counters in it.
//
// A function's code falls into blocks: stretches of statements that run together. A CountStmt
// begins each. Blocks, their positions and the statements that they count are those of `go tool
// cover`, to the column: profiles of both are to be the same. Generic functions are counted as they
// are written, all instances together, so this comes before expand.

#ifndef MINIGO_COVER_COVER_H_
#define MINIGO_COVER_COVER_H_

#include "sema/check.h"
#include "support/arena.h"
#include "support/source_file.h"

namespace minigo::cover {

// Puts counters into the functions of the package that are not in files of tests, and fills in
// Package::coverage. The package has been checked without errors. `import_path` is the one that
// profiles name. New trees live in `arena`.
void add_counters(sema::Package& package, std::string_view import_path, syntax::CountMode mode,
                  const support::SourceSet& sources, support::Arena& arena);

// Adds blocks of a package that the program of `main` does not have. They never run.
void add_unlinked(sema::Package& main, const sema::Coverage& package, support::Arena& arena);

}  // namespace minigo::cover

#endif  // MINIGO_COVER_COVER_H_
