#include "driver/required_modules.h"

#include <filesystem>
#include <set>

#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

// The version that messages give a module which is replaced whatever its version, and not required.
constexpr const char* kNoVersion = "v0.0.0-00010101000000-000000000000";

std::string replaced_version(const Module& main, const Module::Replacement& replacement) {
  const Module::Requirement* required = main.requirement(replacement.path);
  if (required != nullptr) return required->version;
  return replacement.version.empty() ? kNoVersion : replacement.version;
}

// Where the files of a module come from that no folder replaces.
Module::Requirement source_of(const Module& main, const std::string& module) {
  const Module::Replacement* replacement = main.replacement(module);
  if (replacement == nullptr) return *main.requirement(module);
  return {replacement->target, replacement->target_version};
}

}  // namespace

std::string RequiredModules::complete(Module* main) {
  return cache_.complete(main, needs_sums_ ? &sums(*main) : nullptr);
}

const ModuleSums& RequiredModules::sums(const Module& main) {
  if (!sums_) sums_.emplace(main.root);
  return *sums_;
}

// What go.sum does not have is not looked for: Go would not have fetched it.
void RequiredModules::find_downloaded(const Module& main, const std::string& module, Root* root) {
  Module::Requirement source = source_of(main, module);
  const ModuleSums& known = sums(main);
  root->error = known.error();
  std::string digest = known.of_files(source.path, source.version);
  root->verified = !needs_sums_ || !digest.empty();
  if (!root->error.empty() || !root->verified) return;
  root->folder = cache_.module_folder(source.path, source.version);
  if (!is_folder(root->folder)) {
    root->absent = "module " + module + " is not in " + cache_.folder() +
                   ", and minigo downloads no modules: run 'go mod download', replace it by a "
                   "local folder in go.mod, or vendor it";
    return;
  }
  if (!digest.empty()) root->error = cache_.verify(source.path, source.version, digest);
  if (needs_sums_ && known.of_module_file(source.path, source.version).empty())
    root->without_file = missing_module_sum(source.path + "@" + source.version, module);
}

RequiredModules::Root RequiredModules::find_root(const Module& main, const std::string& module) {
  Root root;
  const Module::Replacement* replacement = main.replacement(module);
  if (replacement == nullptr || !replacement->is_local()) {
    find_downloaded(main, module, &root);
  } else {
    root.folder = main.folder_of(*replacement);
    std::string unreadable = unreadable_module(root.folder);
    if (!unreadable.empty())
      root.without_file = "module " + replacement->target + ": " + unreadable;
    if (!std::filesystem::exists(root.folder)) {
      root.error = module + "@" + replaced_version(main, *replacement) +
                   ": replacement directory " + replacement->target + " does not exist";
    }
  }
  Module found;
  read_module(root.folder, &found);
  root.go_minor = found.go_minor;
  return root;
}

const RequiredModules::Root& RequiredModules::root_of(const Module& main,
                                                      const std::string& module) {
  auto known = roots_.find(module);
  if (known == roots_.end()) known = roots_.emplace(module, find_root(main, module)).first;
  return known->second;
}

ModulePackage RequiredModules::find_in_module(const Module& main, std::string_view path,
                                              const std::string& module) {
  const Root& root = root_of(main, module);
  ModulePackage result;
  if (!root.absent.empty()) {
    result.error = "package " + std::string(path) + ": " + root.absent;
    return result;
  }
  result.go_minor = root.go_minor;
  result.module = module;
  result.folder = root.folder + std::string(path.substr(module.size()));
  if (!has_sources(result.folder)) {
    result.error = "module " + module + " provides no package " + std::string(path);
    if (main.replacement(module) != nullptr) result.error += " (replaced by " + root.folder + ")";
  } else if (main.requirement(module) == nullptr) {
    result.error = "module " + module + " provides package " + std::string(path) +
                   " and is replaced but not required; to add it:\n\tgo get " + module;
  } else {
    result.error = root.without_file;
  }
  return result;
}

std::optional<ModulePackage> RequiredModules::find(const Module& main, std::string_view path) {
  std::set<std::string> modules;
  auto consider = [&](const std::string& candidate) {
    if (has_path_prefix(path, candidate)) modules.insert(candidate);
  };
  for (const Module::Requirement& required : main.required) consider(required.path);
  for (const Module::Replacement& replacement : main.replacements) {
    if (main.replacement(replacement.path) != nullptr) consider(replacement.path);
  }
  if (modules.empty()) return std::nullopt;
  // The error of the longest path is told. A path sorts before those that it begins.
  std::optional<ModulePackage> result;
  std::vector<std::string> unverified;
  for (auto module = modules.rbegin(); module != modules.rend(); ++module) {
    const Root& root = root_of(main, *module);
    if (!root.error.empty()) {
      result.emplace().error = root.error;
      return result;
    }
    if (!root.verified) unverified.push_back(*module);
    if (!root.verified || (result && result->error.empty())) continue;
    ModulePackage candidate = find_in_module(main, path, *module);
    if (!result || candidate.error.empty()) result = std::move(candidate);
  }
  if (!result) result.emplace();
  result->unverified = {unverified.rbegin(), unverified.rend()};
  return result;
}

}  // namespace minigo::driver
