#include "support/diagnostics.h"

#include <algorithm>
#include <utility>

#include "support/diagnostics_text.h"

namespace minigo::support {
namespace {

bool is_syntax_error(const std::string& message) { return message.starts_with("syntax error"); }

// What gc leaves out as errors come in: a syntax error on the line of the last one, and a message
// that equals the last one and is on its line.
class RepetitionFilter {
 public:
  bool repeats(const Location& at, const std::string& message) {
    if (is_syntax_error(message)) {
      bool same = at.file == syntax_.file && at.line == syntax_.line;
      syntax_ = at;
      return same;
    }
    bool same = at.file == other_.file && at.line == other_.line && message == message_;
    other_ = at;
    message_ = message;
    return same;
  }

 private:
  Location syntax_;
  Location other_;
  std::string_view message_;
};

}  // namespace

void Diagnostics::error(Pos pos, std::string message) {
  errors_.push_back({pos, std::move(message)});
}

bool Diagnostics::has_syntax_errors() const {
  return std::any_of(errors_.begin(), errors_.end(),
                     [](const Diagnostic& error) { return is_syntax_error(error.message); });
}

std::vector<const Diagnostic*> Diagnostics::sorted() const {
  std::vector<const Diagnostic*> result;
  RepetitionFilter filter;
  for (const Diagnostic& error : errors_) {
    Location at = sources_.locate(error.pos);
    if (at.file == nullptr || !filter.repeats(at, error.message)) result.push_back(&error);
  }
  // Errors at one position stay in the order in which they were found: elements of one vector
  // compare by address.
  std::sort(result.begin(), result.end(), [](const Diagnostic* a, const Diagnostic* b) {
    return a->pos != b->pos ? a->pos < b->pos : a < b;
  });
  auto equal = [](const Diagnostic* a, const Diagnostic* b) {
    return a->pos == b->pos && a->message == b->message;
  };
  result.erase(std::unique(result.begin(), result.end(), equal), result.end());
  return result;
}

std::string Diagnostics::text() const { return render_text(*this, false); }

}  // namespace minigo::support
