// A package is loaded twice: first to learn what it imports, of which all is checked that does not
// import the package itself, and again in a copy of the process for each of its versions.

#include "driver/editor_packages.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "driver/child.h"
#include "driver/go_tool.h"
#include "driver/module.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"
#include "driver/working_directory.h"
#include "support/lines.h"

namespace minigo::driver {
namespace {

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

bool is_inside(const std::string& folder, const std::string& root) {
  return folder == root || folder.starts_with(root + "/");
}

// The rest of the first line that begins with a word; empty if there is none.
std::string_view line_after(std::string_view text, std::string_view word) {
  while (!text.empty()) {
    std::string_view line = support::take_line(text);
    if (line.starts_with(word)) return line.substr(word.size());
  }
  return {};
}

// The name of the package clause, which of tests in a package of their own is the tested one's.
std::string_view package_name(std::string_view text) {
  std::string_view name = line_after(text, "package ");
  name = name.substr(0, name.find_first_of(" \t\r;/"));
  if (name.ends_with("_test")) name.remove_suffix(5);
  return name;
}

bool has_main(std::string_view text) {
  return package_name(text) == "main" && line_after(text, "func main(").data() != nullptr;
}

std::vector<SourceText> all_files(const std::string& folder, const BuildTags& tags,
                                  const support::SourceOverlay& overlay) {
  FolderSources found = read_folder(folder, tags, FolderFiles::kPackage, overlay);
  FolderSources tests = read_folder(folder, tags, FolderFiles::kTests, overlay);
  std::ranges::move(tests.files, std::back_inserter(found.files));
  return std::move(found.files);
}

}  // namespace

EditorPackages::EditorPackages(const std::string& library, const BuildTags& tags)
    : library_(std::filesystem::path(library).lexically_normal()),
      tags_(tags),
      loader_(library_, support::Diagnostics::kNoLimit, tags) {
  loader_.keep_going();
}

// ---- which package

// Files of a module make the packages of their folders. Elsewhere a folder may be full of programs,
// each of one file: if two of its files have a main function, all stand alone.
lsp::PackageId EditorPackages::package_of(const std::string& path,
                                          const support::SourceOverlay& overlay) {
  std::string folder = folder_of(path);
  if (is_inside(folder, library_) || loader_.go().contains(folder)) return {folder, {}, true};
  if (find_module_root(folder).empty()) return {folder, companions(path, overlay)};
  for (const SourceText& file : all_files(folder, tags_, overlay)) {
    if (folder + "/" + file.name == path) return {folder, {}};
  }
  return {folder, {path}};
}

std::vector<std::string> EditorPackages::companions(const std::string& path,
                                                    const support::SourceOverlay& overlay) const {
  std::vector<SourceText> files = all_files(folder_of(path), tags_, overlay);
  auto programs =
      std::ranges::count_if(files, [](const auto& file) { return has_main(file.text); });
  auto text = overlay.find(path);
  std::string_view name = text == overlay.end() ? "" : package_name(text->second);
  std::vector<std::string> result;
  for (const SourceText& file : files) {
    if (package_name(file.text) == name) result.push_back(folder_of(path) + "/" + file.name);
  }
  bool together = programs < 2 && std::ranges::find(result, path) != result.end();
  return together ? result : std::vector<std::string>{path};
}

// ---- loading

void EditorPackages::load_into_loader(const lsp::PackageId& package) {
  loader_.set_overlay(overlay_);
  asked_for_.clear();
  if (is_inside(package.folder, library_)) {
    size_t path = std::min(library_.size() + 1, package.folder.size());
    asked_for_ = {loader_.load_library(package.folder.substr(path))};
  } else if (package.foreign) {
    size_t path = loader_.go().package_folder("").size();
    asked_for_ = loader_.load({package.folder.substr(std::min(path, package.folder.size()))});
  } else {
    TestPackages tests = package.files.empty() ? loader_.load_tests(package.folder)
                                               : loader_.load_test_files(package.files);
    asked_for_ = {tests.package, tests.external};
  }
  std::erase(asked_for_, nullptr);
}

void EditorPackages::forget(const lsp::PackageId& package) {
  loader_.forget(package.files.empty() ? package.folder : "");
  loader_.forget(package.folder + "_test");
}

std::set<std::string> EditorPackages::imports() const {
  std::set<std::string> result;
  for (const SourcePackage* package : asked_for_) {
    for (const auto& [path, import] : package->imports) result.insert(path);
  }
  return result;
}

void EditorPackages::prepare(const lsp::PackageId& package, const support::SourceOverlay& overlay) {
  overlay_ = overlay;
  load_into_loader(package);
  prepared_ = imports();
  asked_for_.clear();
  forget(package);
  loader_.check();
}

std::vector<std::string> EditorPackages::dependencies() const {
  std::vector<std::string> folders;
  for (const SourcePackage* package : loader_.loaded()) {
    if (!package->library && !package->from_go) folders.push_back(package->folder);
  }
  return folders;
}

void EditorPackages::load(const lsp::PackageId& package, const support::SourceOverlay& overlay) {
  std::erase_if(overlay_,
                [&](const auto& each) { return folder_of(each.first) == package.folder; });
  overlay_.insert(overlay.begin(), overlay.end());
  forget(package);
  load_into_loader(package);
}

bool EditorPackages::has_new_imports() const {
  return !std::ranges::includes(prepared_, imports());
}

void EditorPackages::check_module(const support::SourceOverlay& overlay) {
  overlay_ = overlay;
  loader_.set_overlay(overlay_);
  std::string root = loader_.module_root();
  if (root.empty()) return;
  for (const std::string& folder : dependencies()) {
    if (!is_inside(folder, root)) continue;
    loader_.forget(folder);
    loader_.forget(folder + "_test");
  }
  loader_.forget("");
  loader_.load_tests_too();
  for (const std::string& folder : loader_.find_folders({root + "/..."})) {
    bool loaded = std::ranges::any_of(
        loader_.loaded(), [&](const SourcePackage* each) { return each->folder == folder; });
    if (!loaded) loader_.load_tests(folder);
  }
  loader_.check();
  asked_for_ = loader_.loaded();
  std::erase_if(asked_for_,
                [](const SourcePackage* each) { return each->library || each->from_go; });
}

// ---- what has been loaded

std::vector<lsp::LoadedPackage> EditorPackages::packages() const {
  std::vector<lsp::LoadedPackage> result;
  for (const SourcePackage* package : asked_for_) {
    lsp::LoadedPackage& loaded = result.emplace_back();
    loaded.files.assign(package->files.begin(), package->files.end());
    loaded.types = package->checked.types;
    loaded.diagnostics = &package->diagnostics;
  }
  return result;
}

std::string EditorPackages::absolute_path(const support::SourceFile& file) const {
  if (file.path().starts_with('/')) return file.path();
  return (std::filesystem::path(working_directory()) / file.path()).lexically_normal();
}

support::Pos EditorPackages::package_clause(const types::Package& package) const {
  for (const SourcePackage* each : loader_.loaded()) {
    if (each->checked.types != &package) continue;
    for (const syntax::File* file : each->files) {
      if (file->package_name != nullptr) return file->package_name->pos;
    }
  }
  return {};
}

// ---- formatting

bool EditorPackages::can_format() const { return GoTool::has_source("gofmt"); }

int EditorPackages::format() {
  GoTool gofmt;
  if (!gofmt.build("gofmt")) return 1;
  ChildEnd end = run_child([&] {
    execv(gofmt.path().c_str(), exec_arguments(gofmt.path(), {}).data());
    return fail(gofmt.path() + ": " + std::strerror(errno));
  });
  return end.started && end.status == 0 ? 0 : 1;
}

}  // namespace minigo::driver
