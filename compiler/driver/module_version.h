// Versions of modules (Go Modules Reference, "Versions"; semver.org).

#ifndef MINIGO_DRIVER_MODULE_VERSION_H_
#define MINIGO_DRIVER_MODULE_VERSION_H_

#include <string_view>

namespace minigo::driver {

// Whether version `a` comes before `b`: v1.9.0 before v1.10.0-rc.1 before v1.10.0. What stands
// behind a plus sign does not count.
bool version_less(std::string_view a, std::string_view b);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_VERSION_H_
