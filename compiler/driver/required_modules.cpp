#include "driver/required_modules.h"

#include <set>

#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

// The root of a module that go.mod requires or replaces. Empty with an error if it is not there.
std::string module_folder(const Module& main, const ModuleCache& cache, const std::string& module,
                          std::string* error) {
  const Module::Replacement* replacement = main.replacement(module);
  if (replacement != nullptr && replacement->is_local()) return main.folder_of(*replacement);
  std::string path = replacement == nullptr ? module : replacement->target;
  std::string version =
      replacement == nullptr ? main.requirement(module)->version : replacement->target_version;
  std::string root = cache.module_folder(path, version);
  if (is_folder(root)) {
    *error = cache.verify(main.root, path, version);
    return error->empty() ? root : "";
  }
  *error = "module " + module + " is not in " + cache.folder() +
           ", and minigo downloads no modules: run 'go mod download', replace it by a local folder "
           "in go.mod, or vendor it";
  return "";
}

ModulePackage find_in_module(const Module& main, const ModuleCache& cache, std::string_view path,
                             const std::string& module) {
  ModulePackage result;
  std::string root = module_folder(main, cache, module, &result.error);
  if (root.empty()) {
    result.error = "package " + std::string(path) + ": " + result.error;
    return result;
  }
  Module found;
  read_module(root, &found);
  result.go_minor = found.go_minor;
  result.module = module;
  result.folder = root + std::string(path.substr(module.size()));
  if (!has_sources(result.folder)) {
    result.error = "module " + module + " provides no package " + std::string(path);
    if (main.replacement(module) != nullptr) result.error += " (replaced by " + root + ")";
  } else if (main.requirement(module) == nullptr) {
    result.error = "module " + module + " provides package " + std::string(path) +
                   " and is replaced but not required; to add it:\n\tgo get " + module;
  }
  return result;
}

}  // namespace

std::optional<ModulePackage> find_required_package(const Module& main, const ModuleCache& cache,
                                                   std::string_view path) {
  std::set<std::string> modules;
  auto consider = [&](const std::string& candidate) {
    if (has_path_prefix(path, candidate)) modules.insert(candidate);
  };
  for (const Module::Requirement& required : main.required) consider(required.path);
  for (const Module::Replacement& replacement : main.replacements) {
    if (main.replacement(replacement.path) != nullptr) consider(replacement.path);
  }
  // The error of the longest path is told. A path sorts before those that it begins.
  std::optional<ModulePackage> result;
  for (auto module = modules.rbegin(); module != modules.rend(); ++module) {
    ModulePackage candidate = find_in_module(main, cache, path, *module);
    bool found = candidate.error.empty();
    if (!result || found) result = std::move(candidate);
    if (found) break;
  }
  return result;
}

}  // namespace minigo::driver
