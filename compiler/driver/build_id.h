// The identity of an executable: two builds with the same id make the same file.

#ifndef MINIGO_DRIVER_BUILD_ID_H_
#define MINIGO_DRIVER_BUILD_ID_H_

#include <string>
#include <vector>

#include "driver/installation.h"
#include "driver/options.h"
#include "support/source_file.h"

namespace minigo::driver {

// Hexadecimal digest of all that goes into a build: the sources with their paths, the options, the
// working folder (debug information names it), and the compiler, library and runtime by size and
// time.
std::string make_build_id(const Options& options, const Installation& installation,
                          const std::vector<const support::SourceFile*>& sources);

// The id in an executable's build-id note; empty if there is no such file or note.
std::string read_build_id(const std::string& path);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_ID_H_
