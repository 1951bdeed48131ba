// The packages that the command line names: by files, by folders, by import paths, or by patterns.

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "driver/packages.h"
#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

using State = SourcePackage::State;

bool is_file_argument(const std::string& input) {
  return input.ends_with(".go") || input.ends_with(".mg") || std::filesystem::exists(input);
}

// cmd/go: patterns match no folder "testdata" or "vendor", none that begins with "_", and no other
// module.
void collect_folders(const std::string& folder, std::vector<std::string>* folders) {
  if (has_sources(folder)) folders->push_back(folder);
  for (const std::string& name : folder_entries(folder)) {
    std::string path = folder + "/" + name;
    bool other = name == "testdata" || name == "vendor" || name.starts_with('_') ||
                 !is_folder(path) || std::filesystem::exists(path + "/go.mod");
    if (!other) collect_folders(path, folders);
  }
}

}  // namespace

std::vector<SourcePackage*> PackageLoader::load(const std::vector<std::string>& inputs) {
  std::vector<SourcePackage*> result;
  auto is_file = [](const std::string& input) {
    return !is_folder(input) && !input.ends_with("...") && is_file_argument(input);
  };
  auto files = std::count_if(inputs.begin(), inputs.end(), is_file);
  if (files > 0) {
    for (const std::string& input : inputs) {
      if (is_file(input)) continue;
      diagnostics_.error({}, "named files must be .go files: " + input);
      return {};
    }
    result.push_back(load_files(inputs));
  } else {
    for (const std::string& input : inputs) {
      if (input.ends_with("...")) {
        load_pattern(input, &result);
      } else {
        result.push_back(load_argument(input));
      }
    }
  }
  std::erase(result, nullptr);
  return result;
}

SourcePackage* PackageLoader::load_argument(const std::string& argument) {
  if (std::string error = wrong_folder(argument); !error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  return is_folder(argument) ? load_folder(absolute_folder(argument)) : load_path(argument);
}

// Files of one folder as a package, which belongs to the module around the folder.
SourcePackage* PackageLoader::load_files(const std::vector<std::string>& paths) {
  SourcePackage* package = open_files(paths);
  std::string text;
  for (const std::string& path : paths) {
    bool here = parent_folder(path) == package->folder;
    if (here && read_named(path, &text)) add_source(*package, path, std::move(text));
  }
  load_imports(*package);
  return package;
}

SourcePackage* PackageLoader::open_files(const std::vector<std::string>& paths) {
  std::string folder = parent_folder(paths[0]);
  std::string error = resolver_.enter_module(folder);
  if (!error.empty()) diagnostics_.error({}, error);
  SourcePackage* package = add_package(kCommandLinePackage, folder, false);
  package->from_files = true;
  for (const std::string& path : paths) {
    if (is_folder(path) || !is_file_argument(path)) {
      diagnostics_.error({}, "named files must be .go files: " + path);
      return package;
    }
    if (parent_folder(path) == folder) continue;
    diagnostics_.error({}, "named files must all be in one directory; have " + short_path(folder) +
                               " and " + short_path(parent_folder(path)));
  }
  return package;
}

bool PackageLoader::read_named(const std::string& path, std::string* text) {
  text->clear();
  if (read_whole(path, overlay_, text)) return true;
  diagnostics_.error({}, path + ": " + lower_case_error(errno));
  return false;
}

SourcePackage* PackageLoader::load_folder(const std::string& folder) {
  std::string error = resolver_.module_root().empty() ? resolver_.enter_module(folder) : "";
  if (!error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  std::string import_path = resolver_.import_path(folder);
  SourcePackage* package =
      add_package(import_path.empty() ? kCommandLinePackage : import_path, folder, false);
  if (package->state == State::kNew) {
    if (!import_path.empty()) package->go_minor = resolver_.go_minor();
    package->load_error = load_sources(*package);
    load_imports(*package);
  }
  if (!package->load_error.empty()) diagnostics_.error({}, package->load_error);
  return package;
}

SourcePackage* PackageLoader::load_path(const std::string& import_path) {
  std::string error = resolver_.enter_module(working_directory());
  ResolvedImport found = resolver_.resolve(import_path, {working_directory(), false});
  if (error.empty()) error = found.error;
  if (!error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  bool required = !found.module.empty();
  if (!found.library && !found.from_go && !required) return load_folder(found.folder);
  SourcePackage* package = add_package(found.import_path, found.folder, found.library);
  if (!found.library && package->state == State::kNew) load_resolved(*package, found);
  if (!package->load_error.empty()) diagnostics_.error({}, package->load_error);
  return package;
}

std::vector<std::string> PackageLoader::match(const std::string& pattern) {
  std::string start = pattern.substr(0, pattern.size() - 3);
  while (start.size() > 1 && start.ends_with('/')) start.pop_back();
  std::string folder = absolute_folder(start);
  if (!start.starts_with('.') && !start.starts_with('/')) {
    resolver_.enter_module(working_directory());
    folder = resolver_.resolve(start, {working_directory(), false}).folder;
  }
  std::vector<std::string> folders;
  if (!folder.empty()) collect_folders(folder, &folders);
  return folders;
}

void PackageLoader::load_pattern(const std::string& pattern,
                                 std::vector<SourcePackage*>* packages) {
  if (std::string error = wrong_pattern(pattern); !error.empty()) {
    return diagnostics_.error({}, error);
  }
  size_t before = packages->size();
  for (const std::string& path : match(pattern)) {
    // Folders whose files are all for other builds are left out.
    bool belongs = !read_folder(path, tags_, FolderFiles::kPackage, overlay_).files.empty();
    if (belongs) packages->push_back(load_folder(path));
  }
  if (packages->size() == before) warn_no_match(pattern);
}

}  // namespace minigo::driver
