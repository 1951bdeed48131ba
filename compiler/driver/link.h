// Linking, with lld inside the process.

#ifndef MINIGO_DRIVER_LINK_H_
#define MINIGO_DRIVER_LINK_H_

#include <string>
#include <vector>

#include "driver/installation.h"
#include "driver/output_file.h"

namespace minigo::driver {

// Links objects, the runtime and the C library to a static executable that carries `build_id`
// (hexadecimal), and writes it to `output`. `race`: with the race detector. False, with a message
// in *error, on failure.
bool link_executable(const std::vector<std::string>& objects, const Installation& installation,
                     bool race, const std::string& build_id, OutputFile& output,
                     std::string* error);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LINK_H_
