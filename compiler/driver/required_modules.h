// Packages of the modules that go.mod requires. Messages are cmd/go's where it has such.

#ifndef MINIGO_DRIVER_REQUIRED_MODULES_H_
#define MINIGO_DRIVER_REQUIRED_MODULES_H_

#include <optional>
#include <string>
#include <string_view>

#include "driver/module.h"
#include "driver/module_cache.h"

namespace minigo::driver {

struct ModulePackage {
  std::string folder;  // absolute
  int go_minor = 0;    // what its module is written for
  std::string module;  // its path
  std::string error;   // empty on success
};

// The package `path` of a module that `main` requires or replaces: of those whose paths it begins
// with, the one with the longest path that has it. Nothing if no path fits.
std::optional<ModulePackage> find_required_package(const Module& main, const ModuleCache& cache,
                                                   std::string_view path);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_REQUIRED_MODULES_H_
