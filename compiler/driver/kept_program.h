// The executables of `run` stay in the build cache for a while, because a program may start itself.
//
//   DIR/run/ID/NAME   ID is the build id

#ifndef MINIGO_DRIVER_KEPT_PROGRAM_H_
#define MINIGO_DRIVER_KEPT_PROGRAM_H_

#include <string>

#include "driver/object_cache.h"

namespace minigo::driver {

// The place of an executable, which counts as used from now on; its folder is there. Those that
// were used longest ago make room, but for the ones that a process executes. Empty if there is no
// place.
std::string place_of_program(const ObjectCache& cache, const std::string& id,
                             const std::string& name);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_KEPT_PROGRAM_H_
