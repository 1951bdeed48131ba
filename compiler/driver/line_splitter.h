// Cuts a stream into lines, without keeping more of it than a buffer holds.
//
// Streams of tests have two peculiarities. A line that begins with ^V is news about a test, and it
// ends an open line before it. The name of a benchmark comes long before the rest of its line.

#ifndef MINIGO_DRIVER_LINE_SPLITTER_H_
#define MINIGO_DRIVER_LINE_SPLITTER_H_

#include <functional>
#include <string>
#include <string_view>

namespace minigo::driver {

inline constexpr char kNewsMark = 0x16;

class LineSplitter {
 public:
  using Sink = std::function<void(std::string_view)>;

  // `line` gets whole lines with their ends. `part` gets pieces of a line that is longer than the
  // buffer, cut between UTF-8 sequences; the last of them has the line's end.
  LineSplitter(size_t capacity, Sink line, Sink part)
      : capacity_(capacity), line_(std::move(line)), part_(std::move(part)) {}

  void write(std::string_view text);
  // What is held becomes a part.
  void flush();

 private:
  void take_lines();
  // Gives the first bytes of the buffer away.
  void give(size_t count, const Sink& sink);
  // The bytes of the name of a benchmark with its tab at the beginning of the buffer, or 0.
  size_t benchmark_name() const;
  // The bytes of the buffer that end between UTF-8 sequences.
  size_t whole_runes() const;

  size_t capacity_;
  Sink line_, part_;
  std::string held_;
  bool within_line_ = false;  // a part of it has been given away
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LINE_SPLITTER_H_
