// Collects the errors of a build. diagnostics_text.h prints them.
//
// Phases report errors in the order in which they find them and go on. Nothing is sorted, limited
// or left out before the errors are printed.

#ifndef MINIGO_SUPPORT_DIAGNOSTICS_H_
#define MINIGO_SUPPORT_DIAGNOSTICS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "support/source_file.h"

namespace minigo::support {

// An error as it was reported.
struct Diagnostic {
  Pos pos;  // none: the error is about no place in a source
  std::string message;
};

// The errors of a package, or of the whole build where no package has them.
class Diagnostics {
 public:
  static constexpr size_t kMaxErrors = 10;
  static constexpr size_t kNoLimit = SIZE_MAX;

  // `limit` is the number of errors that are printed. Parsing a file stops there too.
  explicit Diagnostics(const SourceSet& sources, size_t limit = kMaxErrors)
      : sources_(sources), limit_(limit) {}

  // Records an error; `message` has gc's wording, may continue on further lines that begin with a
  // tab, and does not end with a newline. Any number may be recorded.
  void error(Pos pos, std::string message);

  bool has_errors() const { return !errors_.empty(); }
  // A message begins with "syntax error": as in gc, the tree is then not checked any further.
  bool has_syntax_errors() const;
  size_t error_count() const { return errors_.size(); }
  void clear() { errors_.clear(); }
  size_t limit() const { return limit_; }

  // "path:line:col", for messages that refer to another place.
  std::string describe(Pos pos) const { return sources_.describe(pos); }
  const SourceSet& sources() const { return sources_; }

  // The errors in source order, without those that gc leaves out: a syntax error on the line of the
  // one before, and equal messages on a line.
  std::vector<const Diagnostic*> sorted() const;

 private:
  const SourceSet& sources_;
  size_t limit_;
  std::vector<Diagnostic> errors_;
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_DIAGNOSTICS_H_
