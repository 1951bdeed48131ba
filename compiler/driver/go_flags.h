// Flags as the go command spells them, one dash or two, and those that an environment variable
// gives to every command.

#ifndef MINIGO_DRIVER_GO_FLAGS_H_
#define MINIGO_DRIVER_GO_FLAGS_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::driver {

// Options for every command, as GOFLAGS has them for go.
inline constexpr const char* kFlagsVariable = "MINIGOFLAGS";

enum class FlagKind { kNone, kBoolean, kValue };

// What a command knows under a name that has its dashes: `-e`, `--json`.
using CommandFlags = std::function<FlagKind(const std::string& name)>;

// `argument` is a flag of the command whose value is the next argument.
bool is_flag_before_value(const CommandFlags& command, std::string_view argument);

// Appends an argument in the POSIX spelling: `-json` becomes `--json`, `-O=0` `-O0`. `-flag=false`
// is nothing, and takes the flag out of `arguments`. What is no flag of the command stays as it is.
// Returns what is wrong with the flag's value, or nothing.
std::string append_argument(std::vector<std::string>& arguments, const CommandFlags& command,
                            std::string_view argument);

// Appends the flags of `text`, `-flag` or `-flag=value` separated by blanks, that `command` has.
// Those that only another of `commands` has are left out; anything else is an error.
std::string append_defaults(std::vector<std::string>& arguments, std::string_view text,
                            const CommandFlags& command, const std::vector<CommandFlags>& commands);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_FLAGS_H_
