// Collects the errors of a build and prints them as `file:line:col: message`, with the source line
// and a caret.

#ifndef MINIGO_SUPPORT_DIAGNOSTICS_H_
#define MINIGO_SUPPORT_DIAGNOSTICS_H_

#include <string>
#include <vector>

#include "support/source_file.h"

namespace minigo::support {

class Diagnostics {
 public:
  explicit Diagnostics(const SourceSet& sources) : sources_(sources) {}

  // Records an error; `message` has gc's wording, may continue on further lines that begin with a
  // tab, and does not end with a newline. Any number may be recorded; text() sorts them, keeps one
  // of equal messages and of syntax errors on a line, as gc does, and stops after kMaxErrors.
  void error(Pos pos, std::string message);

  bool has_errors() const { return !errors_.empty(); }
  size_t error_count() const { return errors_.size(); }
  void clear() { errors_.clear(); }

  // "path:line:col", for messages that refer to another place.
  std::string describe(Pos pos) const { return sources_.describe(pos); }

  static constexpr size_t kMaxErrors = 10;

  // The recorded errors in source order, `limit` at most, as text that ends with a newline.
  std::string text(size_t limit = kMaxErrors) const;

 private:
  struct Error {
    Pos pos;
    std::string message;
  };

  const SourceSet& sources_;
  std::vector<Error> errors_;
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_DIAGNOSTICS_H_
