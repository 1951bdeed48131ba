// Which modules, flags and commit an executable is made of.

#ifndef MINIGO_DRIVER_PROGRAM_INFO_H_
#define MINIGO_DRIVER_PROGRAM_INFO_H_

#include <string>

#include "driver/build_info.h"
#include "driver/options.h"
#include "driver/packages.h"

namespace minigo::driver {

// Describes the build of a loaded main package. *error, if git has failed: it is asked for the
// commit by the command `build`, as -buildvcs says.
BuildInfo describe_build(const PackageLoader& loader, const SourcePackage& root,
                         const Options& options, std::string* error);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PROGRAM_INFO_H_
