// Flags as the go command spells them, one dash or two, and those that an environment variable
// gives to every command.

#ifndef MINIGO_DRIVER_GO_FLAGS_H_
#define MINIGO_DRIVER_GO_FLAGS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::driver {

// Options for every command, as GOFLAGS has them for go.
inline constexpr const char* kFlagsVariable = "MINIGOFLAGS";

// `argument` is a flag of the command whose value is the next argument.
bool is_flag_before_value(const CLI::App& command, std::string_view argument);

// Appends an argument in the spelling that CLI11 reads: `-json` becomes `--json`, `-O=0` `-O0`.
// `-flag=false` is nothing, and takes the flag out of `arguments`. What is no flag of the command
// stays as it is. Throws CLI::ParseError if the value does not go with the flag.
void append_argument(std::vector<std::string>& arguments, const CLI::App& command,
                     std::string_view argument);

// The flags of `text`, `-flag` or `-flag=value` separated by blanks, that `command` has, in CLI11's
// spelling. Those that only another of `commands` has are left out; throws CLI::ParseError at
// anything else.
std::vector<std::string> default_flags(std::string_view text, const CLI::App& command,
                                       const std::vector<const CLI::App*>& commands);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_FLAGS_H_
