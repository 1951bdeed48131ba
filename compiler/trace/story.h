// What happened to one goroutine, told in sentences.

#ifndef MINIGO_COMPILER_TRACE_STORY_H_
#define MINIGO_COMPILER_TRACE_STORY_H_

#include <optional>
#include <string>

#include "trace/model.h"

namespace minigo::trace {

// The row of the goroutine with an id, or none.
std::optional<int32_t> find_goroutine(const Trace& trace, uint64_t id);

// Several lines: its creation, a line for each state with the time at which it began, and its end.
std::string story_of(const Trace& trace, int32_t goroutine);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_STORY_H_
