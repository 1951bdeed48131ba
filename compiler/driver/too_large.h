// Types and frames of functions that no program can have.

#ifndef MINIGO_DRIVER_TOO_LARGE_H_
#define MINIGO_DRIVER_TOO_LARGE_H_

#include "driver/compile.h"
#include "driver/packages.h"

namespace minigo::driver {

// Reports those of a unit of the package, in gc's words. False if there are none: else there can be
// no object of it.
bool report_too_large(SourcePackage& package, const LoweredUnit& lowered);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TOO_LARGE_H_
