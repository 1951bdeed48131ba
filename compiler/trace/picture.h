// A trace as a small picture that needs no scripts.

#ifndef MINIGO_COMPILER_TRACE_PICTURE_H_
#define MINIGO_COMPILER_TRACE_PICTURE_H_

#include <string>
#include <string_view>

#include "trace/model.h"

namespace minigo::trace {

// An SVG picture, 900 wide and less than 60 KB: what ran on each processor, queues, steals and
// collections from one moment to another, in nanoseconds since the trace's start. `program` is the
// trace's name. `to` may be infinite; `from` is less than it, and less than the trace's end.
std::string picture_of(const Trace& trace, std::string_view program, double from, double to);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_PICTURE_H_
