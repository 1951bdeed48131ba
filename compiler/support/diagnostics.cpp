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

// What gc leaves out: syntax errors on a line that has one, and equal messages on one line.
class LineFilter {
 public:
  bool repeats(const Location& at, const std::string& message) {
    if (at.file != file_ || at.line != line_) {
      file_ = at.file;
      line_ = at.line;
      syntax_error_ = false;
      messages_.clear();
    }
    bool syntax_error = message.starts_with("syntax error");
    if (syntax_error && std::exchange(syntax_error_, true)) return true;
    if (std::find(messages_.begin(), messages_.end(), message) != messages_.end()) return true;
    messages_.push_back(message);
    return false;
  }

 private:
  const SourceFile* file_ = nullptr;
  uint32_t line_ = 0;
  bool syntax_error_ = false;
  std::vector<std::string_view> messages_;
};

}  // namespace

void Diagnostics::error(Pos pos, std::string message) {
  errors_.push_back({pos, std::move(message)});
}

std::string Diagnostics::text(size_t limit) const {
  std::vector<const Error*> sorted;
  for (const Error& error : errors_) sorted.push_back(&error);
  // Errors at one position stay in the order in which they were found: elements of one vector
  // compare by address.
  std::sort(sorted.begin(), sorted.end(), [](const Error* a, const Error* b) {
    return a->pos != b->pos ? a->pos < b->pos : a < b;
  });
  std::string out;
  size_t printed = 0;
  LineFilter filter;
  for (const Error* error : sorted) {
    Location at = sources_.locate(error->pos);
    if (at.file != nullptr && filter.repeats(at, error->message)) continue;
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
