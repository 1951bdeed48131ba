// What programs know of the counters of their packages.

#ifndef MINIGO_LOWER_PACKAGE_COVERAGE_DATA_H_
#define MINIGO_LOWER_PACKAGE_COVERAGE_DATA_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// Adds the package's blocks and counters to the section of all packages, which the library reads
// (stdlib/internal/counters). Called for the first unit.
void define_coverage(ModuleContext& mc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_COVERAGE_DATA_H_
