// A time of a cycle's line of trace.

#ifndef MINIGO_GC_TRACE_TIME_H_
#define MINIGO_GC_TRACE_TIME_H_

#include <cstdint>

namespace minigo::gc {

// Milliseconds as Go writes them (gctrace in the documentation of its package runtime): whole ones
// from 10 on, two digits of smaller times, with three decimals at most. Rounded down.
class TraceTime {
 public:
  explicit TraceTime(int64_t nanoseconds);
  const char* text() const { return text_; }

 private:
  char text_[24];
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_TRACE_TIME_H_
