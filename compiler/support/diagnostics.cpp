#include "support/diagnostics.h"

#include <algorithm>
#include <utility>

namespace minigo::support {
namespace {

bool is_syntax_error(const std::string& message) { return message.starts_with("syntax error"); }

bool same_line(const Location& a, const Location& b) {
  return a.file != nullptr && a.file == b.file && a.line == b.line;
}

// Leaves out what gc leaves out as errors come in: a message that equals the last one and is on its
// line.
class RepetitionFilter {
 public:
  bool repeats(const Location& at, const std::string& message) {
    bool same = same_line(at, last_) && message == message_;
    last_ = at;
    message_ = message;
    return same;
  }

 private:
  Location last_;
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
    bool syntax = is_syntax_error(error.message);
    if (syntax || !filter.repeats(sources_.locate(error.pos), error.message)) {
      result.push_back(&error);
    }
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
  // gc finds syntax errors in source order, and one on a line.
  Location last;
  std::erase_if(result, [&](const Diagnostic* error) {
    if (!is_syntax_error(error->message)) return false;
    Location at = sources_.locate(error->pos);
    return same_line(at, std::exchange(last, at));
  });
  return result;
}

}  // namespace minigo::support
