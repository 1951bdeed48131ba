// Packages that have Go code in place of their assembly.

#ifndef MINIGO_DRIVER_GO_SUBSTITUTE_H_
#define MINIGO_DRIVER_GO_SUBSTITUTE_H_

#include <string>

#include "driver/build_constraint.h"

namespace minigo::driver {

// Whether the package of a folder, which has assembly in a build with these tags, has Go code in
// its place for other processors. A function without a body must need it; a build without amd64
// must have files more, no assembly, a body for each function, and all that it mentions of what
// only the files for amd64 declare.
bool has_go_substitute(const std::string& folder, const BuildTags& tags);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_SUBSTITUTE_H_
