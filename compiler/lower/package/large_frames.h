// Looks for functions whose frames are too large.

#ifndef MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_
#define MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_

#include <vector>

#include "lower/module/large_frame.h"
#include "lower/module/module_context.h"

namespace minigo::lower {

// Those of the module, in which all functions have their bodies.
std::vector<LargeFrame> find_large_frames(const ModuleContext& mc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_
