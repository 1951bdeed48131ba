// The modules that the command `go` has downloaded (Go Modules Reference, "Module cache"). minigo
// only reads them.

#ifndef MINIGO_DRIVER_MODULE_CACHE_H_
#define MINIGO_DRIVER_MODULE_CACHE_H_

#include <string>

#include "driver/module.h"
#include "driver/module_sums.h"

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
  // Compares the digest that the command go has found of a module's files with that of go.sum. A
  // message, empty if they are the same or nobody has noted one of them.
  std::string verify_files(const Module::Requirement& module, const ModuleSums& sums) const;
  // Reads the go.mod file of a module that has none of its own in its folder, or that is not there:
  // go keeps one beside. False if that is not there either. `error`: that its digest is not the one
  // of go.sum; empty otherwise.
  bool read_file(const Module::Requirement& module, const ModuleSums& sums, Module* found,
                 std::string* error) const;
  // That a module, or its go.mod file, would have to be downloaded.
  std::string not_downloaded(const std::string& module) const;
  // Completes the requirements of a module: to each module that another one requires, the highest
  // version that any of them requires ("Minimal version selection"). `needs_sums`: go.sum must know
  // each go.mod file that is read. A message in cmd/go's words, empty on success.
  std::string complete(Module* module, const ModuleSums& sums, bool needs_sums) const;

 private:
  std::string download_file(const Module::Requirement& module, const char* extension) const;
  // Reads the go.mod file of a module that another one needs.
  std::string read_required(const Module& main, const Module::Requirement& needed,
                            const ModuleSums& sums, bool needs_sums, Module* found) const;

  std::string folder_;
};

// Why a folder has no go.mod file that can be read, in cmd/go's words; empty if it has one.
std::string unreadable_module(const std::string& root);

// That go.sum has no digest of a go.mod file: of `name`, a module and version, which is needed for
// `module`.
std::string missing_module_sum(const std::string& name, const std::string& module);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_CACHE_H_
