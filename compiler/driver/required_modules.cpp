#include "driver/required_modules.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include "driver/source_folder.h"
#include "support/source_file.h"

namespace minigo::driver {
namespace {

// The version that messages give a module which is replaced whatever its version, and not required.
constexpr const char* kNoVersion = "v0.0.0-00010101000000-000000000000";

std::string replaced_version(const Module& main, const Module::Replacement& replacement) {
  const Module::Requirement* required = main.requirement(replacement.path);
  if (required != nullptr) return required->version;
  return replacement.version.empty() ? kNoVersion : replacement.version;
}

// One of the places of a package that several modules have.
std::string place_of(const Module& main, const ModulePackage& package) {
  return "\n\t" + package.module + " " + main.requirement(package.module)->version + " (" +
         package.folder + ")";
}

// Where the files of a module come from; a folder has no version.
Module::Requirement source_of(const Module& main, const std::string& module) {
  const Module::Replacement* replacement = main.replacement(module);
  if (replacement == nullptr) return *main.requirement(module);
  return {replacement->target, replacement->target_version};
}

std::string name_of(const Module::Requirement& module) {
  return module.path + "@" + module.version;
}

// That two required modules come from one.
std::string used_twice(const Module& main) {
  std::set<std::string> paths;
  for (const Module::Requirement& required : main.required) paths.insert(required.path);
  std::map<std::string, std::string> users;  // paths by source
  for (const std::string& path : paths) {
    std::string source = name_of(source_of(main, path));
    auto [user, is_new] = users.emplace(source, path);
    if (is_new) continue;
    return source + " used for two different module paths (" + user->second + " and " + path + ")";
  }
  return "";
}

// That a module's go.mod file gives it a path that it is not known by.
std::string other_path(const Module::Requirement& source, const std::string& module,
                       const Module& found) {
  if (found.path.empty() || found.path == source.path || found.path == module) return "";
  return name_of(source) + ": parsing go.mod:\n\tmodule declares its path as: " + found.path +
         "\n\t        but was required as: " + module;
}

std::string too_new(const std::string& name, const Module& found) {
  if (found.go_minor <= support::kGoMinor) return "";
  return name + " requires go >= " + found.go + " (minigo compiles go 1." +
         std::to_string(support::kGoMinor) + ")";
}

}  // namespace

std::string RequiredModules::complete(Module* main) {
  constexpr int kFirstComplete = 17;
  std::string error;
  if (main->go_minor < kFirstComplete) error = cache_.complete(main, sums(*main), needs_sums_);
  return error.empty() ? used_twice(*main) : error;
}

const ModuleSums& RequiredModules::sums(const Module& main) {
  if (!sums_) sums_.emplace(main.root);
  return *sums_;
}

std::string RequiredModules::read_downloaded(const Module& main, const std::string& module,
                                             const Root& root, Module* found) {
  Module::Requirement source = source_of(main, module);
  std::string error;
  if (needs_sums_ && sums(main).of_module_file(source.path, source.version).empty()) {
    error = missing_module_sum(name_of(source), module);
  } else if (!cache_.read_file(source, sums(main), found, &error)) {
    read_module(root.folder, found);
  }
  if (error.empty()) error = other_path(source, module, *found);
  return error.empty() ? too_new(name_of(source), *found) : error;
}

// What go.sum does not have is not looked for: Go would not have fetched it.
void RequiredModules::find_downloaded(const Module& main, const std::string& module, Root* root) {
  Module::Requirement source = source_of(main, module);
  const ModuleSums& known = sums(main);
  root->error = known.error();
  root->verified = !needs_sums_ || !known.of_files(source.path, source.version).empty();
  if (!root->error.empty() || !root->verified) return;
  root->folder = cache_.module_folder(source.path, source.version);
  if (!is_folder(root->folder)) {
    root->absent = cache_.not_downloaded(module);
    return;
  }
  root->error = cache_.verify_files(source, known);
  Module found;
  root->without_file = read_downloaded(main, module, *root, &found);
  root->go_minor = found.go_minor;
}

void RequiredModules::find_replaced(const Module& main, const Module::Replacement& replacement,
                                    Root* root) {
  root->local = true;
  root->folder = main.folder_of(replacement);
  if (!std::filesystem::exists(root->folder)) {
    root->error = replacement.path + "@" + replaced_version(main, replacement) +
                  ": replacement directory " + replacement.target + " does not exist";
    return;
  }
  std::string name = "module " + replacement.target;
  std::string unreadable = unreadable_module(root->folder);
  Module found;
  read_module(root->folder, &found);
  root->without_file = unreadable.empty() ? too_new(name, found) : name + ": " + unreadable;
  root->go_minor = found.go_minor;
}

RequiredModules::Root RequiredModules::find_root(const Module& main, const std::string& module) {
  Root root;
  const Module::Replacement* replacement = main.replacement(module);
  if (replacement == nullptr || !replacement->is_local()) {
    find_downloaded(main, module, &root);
  } else {
    find_replaced(main, *replacement, &root);
  }
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
  if (!has_sources(result.folder) || (root.local && in_nested_module(root.folder, result.folder))) {
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

std::set<std::string> RequiredModules::candidates(const Module& main, std::string_view path) {
  std::set<std::string> modules;
  for (const Module::Requirement& required : main.required) {
    if (has_path_prefix(path, required.path)) modules.insert(required.path);
  }
  for (const Module::Replacement& each : main.replacements) {
    if (has_path_prefix(path, each.path) && main.replacement(each.path) != nullptr)
      modules.insert(each.path);
  }
  return modules;
}

// The error of the longest path is told.
std::optional<ModulePackage> RequiredModules::find(const Module& main, std::string_view path,
                                                   const std::string& in_main) {
  std::set<std::string> modules = candidates(main, path);
  std::optional<ModulePackage> result;
  std::vector<std::string> unverified;
  std::string places;  // of the package, a line each
  for (auto module = modules.rbegin(); module != modules.rend(); ++module) {
    const Root& root = root_of(main, *module);
    if (!root.error.empty()) {
      result.emplace().error = root.error;
      return result;
    }
    if (!root.verified) {
      unverified.push_back(*module);
      continue;
    }
    ModulePackage candidate = find_in_module(main, path, *module);
    if (candidate.error.empty()) places = place_of(main, candidate) + places;
    if (!result || (!result->error.empty() && candidate.error.empty()))
      result = std::move(candidate);
  }
  if (!in_main.empty()) {
    if (places.empty() && unverified.empty()) return std::nullopt;
    result.emplace().folder = in_main;
    places = "\n\t" + main.path + " (" + in_main + ")" + places;
  }
  if (!result && unverified.empty()) return std::nullopt;
  if (!result) result.emplace();
  if (std::ranges::count(places, '\n') > 1) {
    result->error =
        "ambiguous import: found package " + std::string(path) + " in multiple modules:" + places;
  }
  result->unverified = {unverified.rbegin(), unverified.rend()};
  return result;
}

}  // namespace minigo::driver
