// The command line: each command's flags, parsed into one struct.

#ifndef MINIGO_DRIVER_OPTIONS_PARSER_H_
#define MINIGO_DRIVER_OPTIONS_PARSER_H_

#include "driver/options.h"

namespace minigo::driver {

// Parses the command line. When there is nothing to do (help was printed, or the usage was wrong),
// the command is kNone and *exit_code says how to exit.
Options parse_command_line(int argc, const char* const* argv, int* exit_code);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_PARSER_H_
