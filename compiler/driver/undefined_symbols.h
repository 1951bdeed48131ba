// Errors of the linker at their places in the source.

#ifndef MINIGO_DRIVER_UNDEFINED_SYMBOLS_H_
#define MINIGO_DRIVER_UNDEFINED_SYMBOLS_H_

#include <string_view>
#include <vector>

#include "driver/packages.h"

namespace minigo::driver {

// Reports the functions to which `//go:linkname` gives a symbol that is not defined, and those that
// are written in assembly, in the diagnostics of their packages; `message` is the linker's. False
// if there are none.
bool report_undefined_linknames(std::string_view message,
                                const std::vector<SourcePackage*>& packages);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_UNDEFINED_SYMBOLS_H_
