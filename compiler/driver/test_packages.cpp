// A loader that loads tests knows no other variant of their package: the folder stands for the
// package with its internal tests, and each package on the way from the external tests to it is
// compiled against that. So a program of tests is a build of its own.

#include <algorithm>
#include <filesystem>
#include <utility>

#include "driver/packages.h"
#include "driver/source_folder.h"
#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

// Patterns of Go's commands that reach beyond modules.
constexpr std::string_view kNamesOfMany[] = {"all", "cmd", "std", "tool", "work"};

// The sources of a package of the library are not those that Go's tests of it are written for.
std::string untestable(const std::string& import_path) {
  return "package " + import_path +
         " is minigo's own: minigo test takes packages of modules and of Go";
}

}  // namespace

std::string PackageLoader::find_folder(const std::string& input) {
  std::string error = wrong_folder(input);
  if (error.empty() && is_folder(input)) return absolute_folder(input);
  if (error.empty()) error = resolver_.enter_module(working_directory());
  ResolvedImport found = resolver_.resolve(input, {working_directory(), false});
  if (error.empty()) error = found.error;
  if (error.empty() && found.library) error = untestable(input);
  if (error.empty()) return found.folder;
  diagnostics_.error({}, error);
  return "";
}

std::vector<std::string> PackageLoader::find_folders(const std::vector<std::string>& inputs) {
  std::vector<std::string> folders;
  for (const std::string& input : inputs) {
    if (!input.ends_with("...")) {
      if (std::string folder = find_folder(input); !folder.empty()) folders.push_back(folder);
      continue;
    }
    if (std::string error = wrong_pattern(input); !error.empty()) {
      diagnostics_.error({}, error);
      continue;
    }
    size_t before = folders.size();
    for (const std::string& folder : match(input)) {
      bool sources = !read_folder(folder, tags_).files.empty() ||
                     !read_folder(folder, tags_, FolderFiles::kTests).files.empty();
      if (sources) folders.push_back(folder);
    }
    if (folders.size() == before) warn_no_match(input);
  }
  return folders;
}

// Parses the tests into their packages. A message, empty on success.
std::string PackageLoader::add_tests(TestPackages& tests) {
  SourcePackage& package = *tests.package;
  FolderSources found = read_sources(package, FolderFiles::kTests);
  std::string error = found.error;
  for (SourceText& file : found.files) {
    if (!error.empty()) break;
    std::string path = package.folder + "/" + file.name;
    error = add_test(tests, package.from_go ? path : display_path(path), std::move(file.text));
  }
  return error;
}

std::string PackageLoader::add_test(TestPackages& tests, const std::string& path,
                                    std::string text) {
  SourcePackage& package = *tests.package;
  add_source(package, path, std::move(text));
  const syntax::File* parsed = package.files.back();
  if (parsed->package_name == nullptr) return "";
  std::string name(parsed->package_name->name);
  if (!name.ends_with("_test")) {
    if (package.name() != name) {
      auto file_name = [](const std::string& path) {
        return std::filesystem::path(path).filename().string();
      };
      return "found packages " + std::string(package.name()) + " (" +
             file_name(package.sources[0]->path()) + ") and " + name + " (" + file_name(path) +
             ") in " + package.folder;
    }
    tests.internal_files.push_back(parsed);
    return "";
  }
  if (tests.external == nullptr) {
    tests.external = add_package(package.import_path + "_test", package.folder + "_test", false);
    tests.external->folder = package.folder;
    tests.external->go_minor = package.go_minor;
    tests.external->from_go = package.from_go;
    tests.external->tested = package.tested;
  }
  tests.external->sources.push_back(package.sources.back());
  tests.external->files.push_back(package.files.back());
  tests.external_files.push_back(parsed);
  package.sources.pop_back();
  package.files.pop_back();
  // All of them are in the digests of both.
  tests.external->embedded = package.embedded;
  return "";
}

TestPackages PackageLoader::load_test_files(const std::vector<std::string>& paths) {
  TestPackages tests;
  std::vector<std::string> files;
  std::vector<std::string> test_files;
  for (const std::string& path : paths) {
    (is_test_name(path) ? test_files : files).push_back(path);
  }
  tests.package = open_files(paths);
  tests.package->tested = tests.package->import_path;
  if (diagnostics_.has_errors()) return tests;
  std::string text;
  for (const std::string& path : files) {
    if (read_named(path, &text)) add_source(*tests.package, path, std::move(text));
  }
  for (const std::string& path : test_files) {
    std::string error;
    if (read_named(path, &text)) error = add_test(tests, path, std::move(text));
    if (!error.empty()) diagnostics_.error({}, error);
  }
  load_imports(*tests.package);
  if (tests.external != nullptr) load_imports(*tests.external);
  return tests;
}

SourcePackage* PackageLoader::open_tested(const std::string& folder) {
  std::string error = resolver_.enter_module(folder);
  std::string go_path = resolver_.go_path(folder);
  std::string import_path = go_path.empty() ? resolver_.import_path(folder) : go_path;
  if (!go_path.empty() && resolver_.is_in_library(go_path)) error = untestable(go_path);
  if (error.empty() && import_path.empty()) {
    error = "go.mod file not found in " + folder + " or any parent directory";
  }
  if (error.empty() &&
      import_path.find_first_of(" \t!\"#$%&'()*,:;<=>?[\\]^`{|}") != std::string::npos) {
    error = "malformed import path \"" + import_path + "\"";
  }
  if (!error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  SourcePackage* package = add_package(import_path, folder, false);
  package->tested = import_path;
  package->from_go = !go_path.empty();
  package->go_minor = package->from_go ? go().go_minor() : resolver_.go_minor();
  return package;
}

TestPackages PackageLoader::load_tests(const std::string& folder) {
  TestPackages tests;
  tests.package = open_tested(folder);
  if (tests.package == nullptr) return tests;
  std::string error;
  bool has_files = !read_sources(*tests.package, FolderFiles::kPackage).files.empty();
  if (has_files) error = load_sources(*tests.package);
  if (error.empty()) error = add_tests(tests);
  if (error.empty() && tests.package->files.empty() && tests.external == nullptr) {
    error = "no Go files in " + folder;
  }
  if (!error.empty()) diagnostics_.error({}, error);
  load_imports(*tests.package);
  if (tests.external != nullptr) load_imports(*tests.external);
  return tests;
}

std::vector<std::string> PackageLoader::find_counted(const std::string& pattern) {
  size_t dots = pattern.find("...");
  std::string start = pattern.substr(0, dots);
  if (start.empty() || std::ranges::count(kNamesOfMany, pattern) != 0 ||
      (dots != std::string::npos && dots + 3 != pattern.size())) {
    diagnostics_.error({}, "-coverpkg=" + pattern +
                               ": minigo takes import paths, folders, and both with /... behind");
    return {};
  }
  while (start.size() > 1 && start.ends_with('/')) start.pop_back();
  bool exists = is_folder(start);
  if (!exists && missing_folder(start).empty()) {
    resolver_.enter_module(working_directory());
    ResolvedImport found = resolver_.resolve(start, {working_directory(), false});
    exists = found.error.empty() || found.library;
  }
  if (!exists) return {};
  std::string folder = find_folder(start);
  if (folder.empty() || dots == std::string::npos) return {folder};
  std::vector<std::string> folders = match(pattern);
  std::erase_if(folders, [this](const std::string& each) {
    return read_folder(each, tags_, FolderFiles::kPackage).files.empty();
  });
  return folders;
}

SourcePackage* PackageLoader::load_counted(const TestPackages& tests, const std::string& folder) {
  SourcePackage* package = load_folder(folder);
  // A main package among others goes by its import path, as it does under test.
  if (package != nullptr && package->is_main()) package->tested = tests.package->import_path;
  return package;
}

SourcePackage* PackageLoader::add_test_main(const TestPackages& tests, std::string text) {
  const SourcePackage& package = *tests.package;
  SourcePackage* main = add_package(package.import_path + ".test", package.folder + ".test", false);
  add_source(*main, "_testmain.go", std::move(text));
  // The text also imports parts of the library that the packages cannot.
  for (const syntax::ImportSpec* spec : main->files[0]->imports) {
    std::string path = import_text(*spec);
    if (SourcePackage* part = load_library(path)) main->imports[path] = {part, ""};
  }
  if (package.files.empty()) {
    // External tests may stand alone; nothing can import their package.
    without_files_ =
        std::move(packages_.extract(package.from_files ? "" : package.folder).mapped());
  } else {
    main->imports[package.import_path] = {tests.package, ""};
  }
  if (tests.external != nullptr) main->imports[tests.external->import_path] = {tests.external, ""};
  main->unlinked = tests.unlinked;
  main->state = SourcePackage::State::kLoaded;
  return main;
}

}  // namespace minigo::driver
