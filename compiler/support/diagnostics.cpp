#include "support/diagnostics.h"

#include <algorithm>
#include <utility>

namespace minigo::support {
namespace {

// The longest source line that is worth showing under a message.
constexpr size_t kMaxSnippet = 240;

// The source line with a caret under the column; tabs are kept so that the caret lines up.
void append_snippet(std::string& out, const Location& at) {
  std::string_view line = at.file->line_text(at.line);
  if (line.size() > kMaxSnippet || at.column > line.size() + 1) return;
  bool printable = std::all_of(line.begin(), line.end(), [](char c) {
    return c == '\t' || static_cast<unsigned char>(c) >= 0x20;
  });
  if (!printable) return;
  out.append("    ").append(line).append("\n    ");
  for (size_t i = 0; i + 1 < at.column; i++) {
    // Continuation bytes of UTF-8 take no column of their own on the screen.
    if ((static_cast<unsigned char>(line[i]) & 0xC0) == 0x80) continue;
    out.push_back(line[i] == '\t' ? '\t' : ' ');
  }
  out.append("^\n");
}

// What gc leaves out as errors come in: a syntax error on the line of the last one, and a message
// that equals the last one and is on its line.
class RepetitionFilter {
 public:
  bool repeats(const Location& at, const std::string& message) {
    if (message.starts_with("syntax error")) {
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

std::string Diagnostics::text(size_t limit) const {
  std::vector<const Error*> sorted;
  RepetitionFilter filter;
  for (const Error& error : errors_) {
    Location at = sources_.locate(error.pos);
    if (at.file == nullptr || !filter.repeats(at, error.message)) sorted.push_back(&error);
  }
  // Errors at one position stay in the order in which they were found: elements of one vector
  // compare by address.
  std::sort(sorted.begin(), sorted.end(), [](const Error* a, const Error* b) {
    return a->pos != b->pos ? a->pos < b->pos : a < b;
  });
  std::string out;
  size_t printed = 0;
  const Error* last = nullptr;
  for (const Error* error : sorted) {
    Location at = sources_.locate(error->pos);
    if (last != nullptr && last->pos == error->pos && last->message == error->message) continue;
    last = error;
    if (printed++ == limit) {
      out.append("too many errors\n");
      break;
    }
    if (at.file == nullptr) {
      out.append(error->message).append("\n");
      continue;
    }
    out.append(sources_.describe(error->pos)).append(": ").append(error->message).append("\n");
    append_snippet(out, at);
  }
  return out;
}

}  // namespace minigo::support
