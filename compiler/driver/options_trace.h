// The options of `minigo trace`.

#ifndef MINIGO_DRIVER_OPTIONS_TRACE_H_
#define MINIGO_DRIVER_OPTIONS_TRACE_H_

#include <CLI/App.hpp>
#include <string>

#include "driver/trace_options.h"

namespace minigo::driver {

// The subcommand `trace`, without a callback. `output` is the value of -o.
CLI::App& add_trace(CLI::App& app, TraceOptions& trace, std::string& output);
// Throws CLI::ParseError if options of the parsed subcommand do not go together.
void check_trace(const CLI::App& command, const TraceOptions& trace);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_TRACE_H_
