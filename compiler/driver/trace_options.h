// The command line of `minigo trace`, as options_trace.cpp reads it.

#ifndef MINIGO_DRIVER_TRACE_OPTIONS_H_
#define MINIGO_DRIVER_TRACE_OPTIONS_H_

#include <cstdint>
#include <limits>
#include <string>

namespace minigo::driver {

// The product of `trace`.
enum class TraceForm { kPage, kJson, kPicture, kSummary, kStory };

// The flags of `trace` that no other command has.
struct TraceOptions {
  std::string file;
  TraceForm form = TraceForm::kPage;
  uint64_t goroutine = 0;  // of kStory
  // The part of the trace that is in the picture: nanoseconds since its start.
  double from = 0;
  double to = std::numeric_limits<double>::infinity();
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TRACE_OPTIONS_H_
