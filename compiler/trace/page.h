// A trace as a page for a browser.

#ifndef MINIGO_COMPILER_TRACE_PAGE_H_
#define MINIGO_COMPILER_TRACE_PAGE_H_

#include <string>
#include <string_view>

#include "trace/model.h"

namespace minigo::trace {

// One HTML file that needs no other. `program` is the trace's name.
std::string page_of(const Trace& trace, std::string_view program);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_PAGE_H_
