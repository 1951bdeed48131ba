// A trace as JSON in the trace event format, which ui.perfetto.dev and chrome://tracing open.

#ifndef MINIGO_COMPILER_TRACE_PERFETTO_H_
#define MINIGO_COMPILER_TRACE_PERFETTO_H_

#include <string>
#include <string_view>

#include "trace/model.h"

namespace minigo::trace {

// `program` is the trace's name.
std::string perfetto_json(const Trace& trace, std::string_view program);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_PERFETTO_H_
