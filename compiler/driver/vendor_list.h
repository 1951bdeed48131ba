// vendor/modules.txt (Go Modules Reference, "Vendoring"): the modules and packages that `go mod
// vendor` has copied into a vendor folder. Messages are cmd/go's.

#ifndef MINIGO_DRIVER_VENDOR_LIST_H_
#define MINIGO_DRIVER_VENDOR_LIST_H_

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "driver/module.h"

namespace minigo::driver {

class VendorList {
 public:
  struct Entry {
    std::string path;
    std::string version;  // empty: every version is replaced
    std::string target;   // of a replacement: "./x", or "path@version"
    bool is_explicit = false;
    bool has_packages = false;
    int go_minor = kOldestGoMinor;  // what the module is written for
  };

  // Reads the file of a vendor folder. Where it is not there, nothing is listed.
  explicit VendorList(const std::string& folder);

  // The module that a package was copied from; nullptr if the package is not listed.
  const Entry* module_of(const std::string& package) const;
  // How the list differs from a go.mod file, a line each with a break before it; empty if it
  // does not.
  std::string differences(const Module& main) const;
  // Adds the modules with packages that a go.mod file for Go before 1.17 does not name.
  void complete(Module* main) const;

 private:
  void note(std::string_view line);
  void add_entry(std::string_view words);
  const Entry* find(const std::string& path, const std::string& version) const;

  std::deque<Entry> entries_;                               // in the order of the file
  std::unordered_map<std::string, const Entry*> by_name_;   // "path@version", "path"
  std::unordered_map<std::string, const Entry*> packages_;  // by import path
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_VENDOR_LIST_H_
