// The words around the errors of packages.

#ifndef MINIGO_DRIVER_PROGRAM_MESSAGES_H_
#define MINIGO_DRIVER_PROGRAM_MESSAGES_H_

#include <string>

namespace minigo::driver {

// cmd/go's line above the messages of a package; empty for files on the command line.
std::string heading(const std::string& import_path);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PROGRAM_MESSAGES_H_
