// The product of the analysis for people.

#ifndef MINIGO_ESCAPE_REPORT_H_
#define MINIGO_ESCAPE_REPORT_H_

#include <string>
#include <vector>

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

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_REPORT_H_
