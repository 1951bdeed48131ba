// How packages' folders and files are named: from the root inside the compiler, and as short as it
// goes in messages.

#ifndef MINIGO_DRIVER_PACKAGE_PATHS_H_
#define MINIGO_DRIVER_PACKAGE_PATHS_H_

#include <string>
#include <vector>

namespace minigo::driver {

// A folder's path from the root, without "." and "..".
std::string absolute_folder(const std::string& path);
// The folder that a file is in, from the root.
std::string parent_folder(const std::string& path);
// Relative to the working folder if that is shorter, as cmd/go does.
std::string short_path(const std::string& path);
// How messages name a file: the short path, which never looks like an import path.
std::string display_path(const std::string& path);

// Why an argument that is written as a folder ("./x") names none; empty for import paths.
std::string missing_folder(const std::string& argument);

// Whether an argument is path@version, a package of a module that may have to be downloaded.
bool names_version(const std::string& argument);
// Why `run` and `install` do not take such arguments; empty if there is none.
std::string refuse_versions(const std::vector<std::string>& arguments);
// Says on standard error that a pattern names no package, which is no error.
void warn_no_match(const std::string& pattern);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PACKAGE_PATHS_H_
