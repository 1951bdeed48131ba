// go.mod files (Go Modules Reference, "go.mod files"): a module is a tree of packages that has one
// at its root.

#ifndef MINIGO_DRIVER_MODULE_H_
#define MINIGO_DRIVER_MODULE_H_

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "driver/default_settings.h"

namespace minigo::driver {

// The version of Go, 1.x, of modules that do not say for which one they are written.
inline constexpr int kOldestGoMinor = 16;

// A go.mod file, as far as it concerns a build without downloads.
struct Module {
  struct Requirement {
    std::string path;
    std::string version;  // "v1.2.3"
  };
  struct Replacement {
    std::string path;            // of the replaced module
    std::string version;         // empty: every version
    std::string target;          // a folder ("./x", "../x", "/x") or another module
    std::string target_version;  // of a module

    bool is_local() const;
  };

  std::string root;               // the folder of the file, absolute
  std::string path;               // the import path of the folder
  int go_minor = kOldestGoMinor;  // 21 of `go 1.21`
  std::string go;                 // "1.21.3"; empty without such a line
  std::vector<Requirement> required;
  std::vector<Requirement> excluded;  // no module's requirement of them counts
  std::vector<Replacement> replacements;
  DebugSettings settings;  // of godebug

  const Requirement* requirement(std::string_view module_path) const;
  bool excludes(const Requirement& version) const;
  // What replaces a module: a replacement of its version before one of all. nullptr if none does.
  const Replacement* replacement(std::string_view module_path) const;
  const Replacement* replacement(std::string_view module_path, std::string_view version) const;
  // The folder, absolute, of a local replacement.
  std::string folder_of(const Replacement& replacement) const;
};

// The folder with a go.mod file that is nearest to an absolute folder, at it or above; empty if
// there is none.
std::string find_module_root(std::string folder);

// Whether a folder below `root` belongs to a module of its own.
bool in_nested_module(const std::string& root, std::string folder);

// Whether the modules at and below an absolute folder are worked on together with others, by a
// go.work file. minigo takes each of them as the main one.
bool in_workspace(const std::string& folder);

// Reads root/go.mod. An error message, empty on success.
std::string read_module(const std::string& root, Module* module);
// Reads the text of a go.mod file: the module has no root.
std::string parse_module(std::string_view text, Module* module);

// The path is written as that of a file or folder, "./x", "..", "/x", and not as an import path.
bool is_local_path(std::string_view path);

// `path` is `prefix` or a path below it.
bool has_path_prefix(std::string_view path, std::string_view prefix);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_H_
