// The options of `minigo trace`, and that of `minigo run` about traces.

#ifndef MINIGO_DRIVER_OPTIONS_TRACE_H_
#define MINIGO_DRIVER_OPTIONS_TRACE_H_

#include <CLI/App.hpp>
#include <string>

#include "driver/trace_options.h"

namespace minigo::driver {

// A flag of `run` whose value may be left out: then it is "true".
inline constexpr const char* kRunTraceFlag = "--trace";
void add_run_trace(CLI::App& run, std::string& value);

// The subcommand `trace`, without a callback. `output` is the value of -o.
CLI::App& add_trace(CLI::App& app, TraceOptions& trace, std::string& output);
// Throws CLI::ParseError if options of the parsed subcommand do not go together.
void check_trace(const CLI::App& command, const TraceOptions& trace);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_TRACE_H_
