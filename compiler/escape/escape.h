// The door of escape analysis, which decides what lives in the frame of its function and what in
// the heap.

#ifndef MINIGO_ESCAPE_ESCAPE_H_
#define MINIGO_ESCAPE_ESCAPE_H_

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "sema/check.h"
#include "support/source_file.h"

namespace minigo::escape {

// What the analysis found out about a package, in the words of `go build -gcflags=-m` and in gc's
// order: by functions, callees first; of each function how its parameters leak, then its variables
// in the heap, then what its expressions allocate.
struct Report {
  struct Line {
    support::Pos pos;
    std::string text;  // "moved to heap: x", "&T{...} does not escape", "leaking param: p", ...
  };
  std::vector<Line> lines;

  // A line "file:line:col: text" for each.
  std::string text(const support::SourceSet& sources) const;
};

using Reports = std::unordered_map<const sema::Package*, Report>;

// Sets Var::escapes and Expr::escapes in the trees of the packages, which come in dependency order:
// each after the packages that it imports. Fills the reports of the packages that are in `reports`.
void analyze(std::span<sema::Package* const> packages, Reports* reports = nullptr);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_ESCAPE_H_
