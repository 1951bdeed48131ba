// go.mod files (Go Modules Reference, "go.mod files"): a module is a tree of packages that has one
// at its root.

#ifndef MINIGO_DRIVER_MODULE_H_
#define MINIGO_DRIVER_MODULE_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace minigo::driver {

// The version of Go, 1.x, of modules that do not say for which one they are written.
inline constexpr int kOldestGoMinor = 16;

// A go.mod file, as far as it concerns a build without downloads.
struct Module {
  struct Replacement {
    std::string path;     // of the replaced module
    std::string version;  // empty: every version
    std::string target;   // a folder ("./x", "../x", "/x") or another module
  };

  std::string root;                   // the folder of the file, absolute
  std::string path;                   // the import path of the folder
  int go_minor = kOldestGoMinor;      // 21 of `go 1.21`
  std::vector<std::string> required;  // module paths
  std::vector<Replacement> replacements;

  bool requires_module(std::string_view module_path) const;
  // The folder, absolute, that replaces a module; empty if none does.
  std::string replacement_folder(std::string_view module_path) const;
};

// The folder with a go.mod file that is nearest to an absolute folder, at it or above; empty if
// there is none.
std::string find_module_root(std::string folder);

// Reads root/go.mod. An error message, empty on success.
std::string read_module(const std::string& root, Module* module);

// The versions of Go, 1.x, that the modules of a vendor folder are written for, by module path.
std::map<std::string, int, std::less<>> read_vendored_versions(const std::string& vendor);

// `path` is `prefix` or a path below it.
bool has_path_prefix(std::string_view path, std::string_view prefix);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_H_
