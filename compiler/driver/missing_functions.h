// Functions that a build lacks, found without linking: where packages have errors there is nothing
// to link, and all that is missing is to be said in one run.

#ifndef MINIGO_DRIVER_MISSING_FUNCTIONS_H_
#define MINIGO_DRIVER_MISSING_FUNCTIONS_H_

#include "driver/installation.h"
#include "driver/packages.h"

namespace minigo::driver {

// Reports the functions without body that nothing defines, in the diagnostics of their packages:
// those that are used, since a linker misses no others. Packages that did not come to be checked
// are looked through, too. A function whose symbol may be defined by a package that the build lacks
// is left out.
void report_missing_functions(const PackageLoader& loader, const Installation& installation);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MISSING_FUNCTIONS_H_
