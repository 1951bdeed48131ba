// What git says of the source that an executable is built from.

#ifndef MINIGO_DRIVER_GIT_STAMP_H_
#define MINIGO_DRIVER_GIT_STAMP_H_

#include <string>

namespace minigo::driver {

struct GitStamp {
  std::string revision;   // of the commit; empty before the first one
  std::string time;       // of the commit: "2026-11-25T07:04:51Z"
  bool modified = false;  // there are changes and files that are not in the commit
  std::string version;    // of a module whose commit it is; empty if nothing says so
  std::string error;      // git's failure; empty on success
};

// The folder around `folder`, or itself, that git keeps; empty if there is none. As for Go, work
// trees beside a repository and submodules are none: there .git is a file.
std::string git_root(const std::string& folder);

// There is a command git.
bool has_git();

// Asks git for the state of the repository at `root`, and for the version that the module
// `module_path` of the folder `module_root` has there: by its tags, or a pseudo-version.
GitStamp read_git_stamp(const std::string& root, const std::string& module_path,
                        const std::string& module_root);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GIT_STAMP_H_
