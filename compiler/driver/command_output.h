// What another command prints.

#ifndef MINIGO_DRIVER_COMMAND_OUTPUT_H_
#define MINIGO_DRIVER_COMMAND_OUTPUT_H_

#include <string>
#include <vector>

namespace minigo::driver {

// Runs a command, which is looked for in $PATH, in a folder, and returns its standard output. Its
// messages go nowhere. *error is how it failed, "exit status 128"; empty on success.
std::string command_output(const std::vector<std::string>& words, const std::string& folder,
                           std::string* error);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COMMAND_OUTPUT_H_
