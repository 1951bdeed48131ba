// Times, places and tables as text for people.

#ifndef MINIGO_COMPILER_TRACE_FORMAT_H_
#define MINIGO_COMPILER_TRACE_FORMAT_H_

#include <string>
#include <string_view>
#include <vector>

#include "trace/model.h"

namespace minigo::trace {

// Three digits and a unit: "12.3 µs". Nanoseconds.
std::string format_time(double nanoseconds);
// The same of bytes: "1.25 MB".
std::string format_bytes(double bytes);

// Whether a goroutine that was started with this function is the runtime's own. That of main is
// not.
bool is_of_system(std::string_view function);

// "function at file.mg:12", without the file's folder.
std::string format_frame(const Trace& trace, const Frame& frame);
// Where the program stood: the innermost frame that is not of the library, or else not of the
// runtime. Empty for an empty stack.
std::string format_place(const Trace& trace, uint32_t stack);
// "G12"
std::string format_goroutine(const Trace& trace, int32_t goroutine);
// The text of an index; `other` where the trace has none.
std::string text_or(const Trace& trace, uint32_t text, const char* other);
// "chan receive" for the reason of a state that waits.
std::string format_reason(const Trace& trace, const StateRow& state);
// By what a goroutine became runnable: "a timer".
const char* format_cause(Cause cause);

// Columns that are as wide as their widest cell. The last column is aligned to the left.
class TextTable {
 public:
  // The first `numbers` columns are aligned to the right.
  explicit TextTable(size_t numbers) : numbers_(numbers) {}

  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  // All rows, indented by two blanks.
  std::string text() const;

 private:
  size_t numbers_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_FORMAT_H_
