// What the scheduler tells on standard error, if a setting asks for it: written by a thread that
// does nothing else. Standard error may be a slow terminal, or a pipe that nobody reads: sysmon and
// the Ms do not wait for it, and hold no lock while it is written.

#ifndef MINIGO_SCHED_LOG_H_
#define MINIGO_SCHED_LOG_H_

#include <cstddef>
#include <cstdint>

namespace minigo::sched {

// Text that grows. It has memory of its own.
class LogText {
 public:
  LogText() = default;
  LogText(const LogText&) = delete;
  LogText& operator=(const LogText&) = delete;
  ~LogText();

  void add(const char* format, ...) __attribute__((format(printf, 2, 3)));

  const char* data() const { return data_; }
  size_t size() const { return size_; }

 private:
  void reserve(size_t size);

  char* data_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

// Starts the thread, unless it has been. On an M.
void start_log();

// Has the thread call describe(data, text), with a copy of the `size` bytes at `data`, and write
// the text. False if so much is waiting to be written that this is left out. Any thread, under
// locks of ranks below kLeaf.
bool log(void (*describe)(const void* data, LogText* text), const void* data, size_t size);
// The same for a text that is there.
bool log(const LogText& text);

// The end of the program: waits until all is written, two seconds at most.
void finish_log();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_LOG_H_
