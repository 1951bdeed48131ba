// Which folders the command line may name, in cmd/go's words.

#include <filesystem>

#include "driver/package_paths.h"
#include "driver/packages.h"
#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

bool is_replacement(const Module& module, const std::string& folder) {
  for (const Module::Replacement& replacement : module.replacements) {
    if (replacement.is_local() && has_path_prefix(folder, module.folder_of(replacement)))
      return true;
  }
  return false;
}

std::string folder_of_pattern(const std::string& pattern) {
  return pattern.substr(0, pattern.size() - 3);
}

}  // namespace

// Where no module is around the working folder, any module will do.
bool PackageLoader::is_outside(const std::string& folder) const {
  std::string here = find_module_root(working_directory());
  if (here.empty() || find_module_root(folder) == here || go().contains(folder)) return false;
  if (in_workspace(here) || has_path_prefix(folder, ModuleCache::find().folder())) return false;
  Module module;
  return !read_module(here, &module).empty() || !is_replacement(module, folder);
}

std::string PackageLoader::wrong_folder(const std::string& argument) const {
  if (names_version(argument)) {
    return "package " + argument +
           ": can only use path@version syntax with 'go get' and 'go install' in module-aware mode";
  }
  if (!is_folder(argument)) return missing_folder(argument);
  if (!is_outside(absolute_folder(argument))) return "";
  return "directory " + argument + " outside main module or its selected dependencies";
}

std::string PackageLoader::wrong_pattern(const std::string& pattern) const {
  std::string prefix = folder_of_pattern(pattern);
  if (!is_local_path(pattern) || !prefix.ends_with('/')) return "";
  std::string folder = absolute_folder(prefix);
  if (!is_folder(folder)) {
    return "pattern " + pattern + ": lstat " + prefix + ": no such file or directory";
  }
  if (!is_outside(folder)) return "";
  while (prefix.ends_with('/')) prefix.pop_back();
  return "pattern " + pattern + ": directory prefix " + prefix +
         " does not contain main module or its selected dependencies";
}

}  // namespace minigo::driver
