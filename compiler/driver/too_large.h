// Types, variables and frames of functions that no program can have.

#ifndef MINIGO_DRIVER_TOO_LARGE_H_
#define MINIGO_DRIVER_TOO_LARGE_H_

#include "driver/compile.h"
#include "driver/packages.h"

namespace minigo::driver {

// Reports those of a unit of the package, in gc's words. False if there are none: else there can be
// no object of it.
bool report_too_large(SourcePackage& package, const LoweredUnit& lowered);

// Reports variables of the package that are larger than what all of them may take together.
void report_large_variables(SourcePackage& package);
// Reports the variable with which the package's variables become too large together: what gc leaves
// to the linker.
void report_much_data(SourcePackage& package);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TOO_LARGE_H_
