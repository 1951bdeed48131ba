// A trace as a text of a screen or two.

#ifndef MINIGO_COMPILER_TRACE_SUMMARY_H_
#define MINIGO_COMPILER_TRACE_SUMMARY_H_

#include <string>
#include <string_view>

#include "trace/model.h"

namespace minigo::trace {

// `program` is the trace's name.
std::string summary_of(const Trace& trace, std::string_view program);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_SUMMARY_H_
