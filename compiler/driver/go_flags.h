// Flags as the go command spells them, with one dash or two, and flags that an environment variable
// gives to every command. All are turned into the POSIX spelling before CLI11 reads them.

#ifndef MINIGO_DRIVER_GO_FLAGS_H_
#define MINIGO_DRIVER_GO_FLAGS_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::driver {

// Options for every command, as GOFLAGS has them for go.
inline constexpr const char* kFlagsVariable = "MINIGOFLAGS";

// kNone: the command has no such flag. kOptionalValue: the value, if any, follows a `=`.
enum class FlagKind { kNone, kBoolean, kValue, kOptionalValue };

// Tells the kind of a command's flag by its name with the dashes: `-e`, `--json`.
using CommandFlags = std::function<FlagKind(const std::string& name)>;

// `argument` is a flag of the command, with a value or without one.
bool is_flag(const CommandFlags& command, std::string_view argument);

// `argument` is a flag of the command whose value is the next argument.
bool is_flag_before_value(const CommandFlags& command, std::string_view argument);

// Appends an argument in the POSIX spelling: `-json` becomes `--json`, and `-O=0` becomes `-O0`.
// `-flag=false` appends nothing and takes the flag out of `arguments`. An argument that is not a
// flag of the command stays as it is. Returns a message about the flag's value, empty on success.
std::string append_argument(std::vector<std::string>& arguments, const CommandFlags& command,
                            std::string_view argument);

// A message, empty if nothing is wrong, and what to exit with. go exits with 1 where a variable is
// no list of flags, and with 2 where a flag's value is wrong, as on the command line.
struct DefaultsError {
  std::string message;
  int exit_code = 0;
};

// Appends the flags of `text` that `command` has. They are `-flag` or `-flag=value`, separated by
// blanks, perhaps in quotation marks. Flags that only another of `commands` has are left out; all
// else is an error.
DefaultsError append_defaults(std::vector<std::string>& arguments, std::string_view text,
                              const CommandFlags& command,
                              const std::vector<CommandFlags>& commands);

// The same for $GOFLAGS, of whose flags minigo has but some: the others mean nothing to it.
DefaultsError append_go_defaults(std::vector<std::string>& arguments, std::string_view text,
                                 const CommandFlags& command);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_FLAGS_H_
