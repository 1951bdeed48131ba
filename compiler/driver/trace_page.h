// Files with traces, and the pages beside them.

#ifndef MINIGO_DRIVER_TRACE_PAGE_H_
#define MINIGO_DRIVER_TRACE_PAGE_H_

#include <string>

#include "trace/model.h"

namespace minigo::driver {

// Reads a trace, with a warning if it is damaged. False, with an error, if the file cannot be read
// or is no trace.
bool read_trace_file(const std::string& path, trace::Trace* result);

// The page of a traced program that has ended, beside the trace. Says where both are, or what went
// wrong.
void write_trace_page(const std::string& path);

// "dir/prog" + ending for "dir/prog.trace".
std::string beside(const std::string& path, const char* ending);
// "prog" for "dir/prog.trace".
std::string trace_name(const std::string& path);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TRACE_PAGE_H_
