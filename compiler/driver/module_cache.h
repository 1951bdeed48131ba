// The modules that the command `go` has downloaded (Go Modules Reference, "Module cache"). minigo
// only reads them.

#ifndef MINIGO_DRIVER_MODULE_CACHE_H_
#define MINIGO_DRIVER_MODULE_CACHE_H_

#include <string>

#include "driver/module.h"

namespace minigo::driver {

class ModuleCache {
 public:
  // $GOMODCACHE, else pkg/mod in the first folder of $GOPATH or in ~/go; `go env -w` may have set
  // both variables, too.
  static ModuleCache find();
  explicit ModuleCache(std::string folder) : folder_(std::move(folder)) {}

  // Absolute; empty if there is none.
  const std::string& folder() const { return folder_; }
  // Where the files of a module are; it need not be there.
  std::string module_folder(const std::string& path, const std::string& version) const;
  // Compares a module's digest with the one that go.sum in `root` has. A message, empty if they
  // are the same or nobody has noted them.
  std::string verify(const std::string& root, const std::string& path,
                     const std::string& version) const;
  // Completes the requirements of a module: to each module that another one requires, the highest
  // version that any of them requires ("Minimal version selection"). Modules for Go 1.17 or later
  // list all of them themselves.
  void complete(Module* module) const;

 private:
  std::string download_file(const std::string& path, const std::string& version,
                            const char* extension) const;

  std::string folder_;
};

// The digest of a module's files that go.sum in `root` has: "h1:..."; empty if it has none.
std::string noted_sum(const std::string& root, const std::string& path, const std::string& version);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_CACHE_H_
