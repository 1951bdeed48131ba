// Packages of the modules that go.mod requires. Messages are cmd/go's where it has such.

#ifndef MINIGO_DRIVER_REQUIRED_MODULES_H_
#define MINIGO_DRIVER_REQUIRED_MODULES_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "driver/module.h"
#include "driver/module_cache.h"
#include "driver/module_sums.h"

namespace minigo::driver {

struct ModulePackage {
  std::string folder;  // absolute; empty if no module has it
  int go_minor = 0;    // what its module is written for
  std::string module;  // its path
  std::string error;   // empty on success
  // The modules, sorted, that may have the package, and whose files go.sum knows no digest of. Go
  // takes a package only from a module that it can verify, and only if no other one has it.
  std::vector<std::string> unverified;
};

// Answers for one main module. It looks at each required module once.
class RequiredModules {
 public:
  RequiredModules() : RequiredModules(ModuleCache("")) {}
  explicit RequiredModules(ModuleCache cache) : cache_(std::move(cache)) {}

  // From now on what is not replaced by a folder has to be in go.sum.
  void need_sums() { needs_sums_ = true; }
  // Modules may be there by now that were not when they were looked for.
  void forget() { roots_.clear(); }
  // Completes the requirements of the main module (ModuleCache::complete), where it is for Go
  // before 1.17: later ones list all. A message, also if one module is to have two paths; empty on
  // success.
  std::string complete(Module* main);
  // Its go.sum, which is read when it is asked for first.
  const ModuleSums& sums(const Module& main);
  // The package `path` of the module that `main` requires or replaces and that has it: one of those
  // whose paths it begins with. Nothing if no path fits, or only the main module has the package,
  // in the folder `in_main`; more than one must not have it.
  std::optional<ModulePackage> find(const Module& main, std::string_view path,
                                    const std::string& in_main);

 private:
  struct Root {
    std::string folder;        // absolute
    bool local = false;        // a folder replaces the module
    bool verified = true;      // go.sum has a digest of its files, or need not
    std::string error;         // why no package with a path of the module can be found
    std::string absent;        // why none can be found in the module itself
    std::string without_file;  // why its packages cannot be used if it is required
    int go_minor = 0;
  };

  // The modules that may have the package. A path sorts before those that it begins.
  static std::set<std::string> candidates(const Module& main, std::string_view path);
  const Root& root_of(const Module& main, const std::string& module);
  Root find_root(const Module& main, const std::string& module);
  void find_downloaded(const Module& main, const std::string& module, Root* root);
  void find_replaced(const Module& main, const Module::Replacement& replacement, Root* root);
  // The go.mod file of a module of the cache. A message if it cannot be used.
  std::string read_downloaded(const Module& main, const std::string& module, const Root& root,
                              Module* found);
  ModulePackage find_in_module(const Module& main, std::string_view path,
                               const std::string& module);

  ModuleCache cache_;
  bool needs_sums_ = false;
  std::optional<ModuleSums> sums_;
  std::map<std::string, Root> roots_;  // by module path
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_REQUIRED_MODULES_H_
