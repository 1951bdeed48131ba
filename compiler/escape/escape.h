// The door of escape analysis, which decides what lives in the frame of its function and what in
// the heap.

#ifndef MINIGO_ESCAPE_ESCAPE_H_
#define MINIGO_ESCAPE_ESCAPE_H_

#include <span>
#include <string>

#include "sema/check.h"
#include "support/source_file.h"

namespace minigo::escape {

// Sets Var::escapes and Expr::escapes in the trees of the packages, which come in dependency order:
// each after the packages that it imports.
void analyze(std::span<sema::Package* const> packages);

// The decisions of analyze() for a package, for --emit=escape: a line for each variable in the heap
// and for each allocation, "file:line:col: moved to heap: x", "... escapes to heap" or "... does
// not escape", in source order.
std::string dump(const sema::Package& package, const support::SourceSet& sources);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_ESCAPE_H_
