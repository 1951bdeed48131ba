// Packages are known by their folders, so that a folder that two paths lead to is one package. The
// states of a package guard against cycles: an import that leads to a package in kLoading closes
// one, and the packages in open_ tell the way.

#include <algorithm>
#include <utility>

#include "driver/embedded_files.h"
#include "driver/go_substitute.h"
#include "driver/packages.h"
#include "sema/labels.h"
#include "syntax/parser.h"

namespace minigo::driver {
namespace {

using State = SourcePackage::State;

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// The version of Go, 1.x, of a file in a module for Go 1.`module_minor`. Go 1.21 was the first to
// let
// `//go:build` lines choose, so a file cannot choose an older language than that.
int language_version(int module_minor, std::string_view text) {
  int release = implied_release(text);
  return release < 0 ? module_minor : std::max(release, 21);
}

// The tags by which Go's own packages do without assembly and C.
BuildTags tags_without_assembly(BuildTags tags) {
  tags.insert({"math_big_pure_go", "netgo", "noasm", "osusergo", "purego"});
  return tags;
}

// The sources of a module's package. Where the tags by which modules do without assembly do not
// help, there may be Go code for other processors. The functions of golang.org/x/sys are in the
// library.
FolderSources read_of_module(const SourcePackage& package, BuildTags tags, FolderFiles wanted,
                             const support::SourceOverlay& overlay) {
  FolderSources found = read_folder(package.folder, tags, wanted, overlay);
  if (found.assembly == sema::Assembly::kNone ||
      has_path_prefix(package.import_path, "golang.org/x/sys") ||
      !has_go_substitute(package.folder, tags)) {
    return found;
  }
  tags.emplace(kNotAmd64);
  return read_folder(package.folder, tags, wanted, overlay);
}

}  // namespace

SourcePackage* PackageLoader::add_package(const std::string& import_path, const std::string& folder,
                                          bool library) {
  // Files on the command line are no importable package, even if they are all of their folder.
  bool files = import_path == kCommandLinePackage;
  auto& package = packages_[files ? "" : folder];
  if (package == nullptr) {
    package = std::make_unique<SourcePackage>(import_path, sources_, error_limit_);
    package->folder = folder;
    package->library = library;
  }
  return package.get();
}

void PackageLoader::add_source(SourcePackage& package, const std::string& path, std::string text) {
  support::SourceFile* source = sources_.add(path, std::move(text));
  if (source == nullptr) {
    diagnostics_.error({}, path + ": more than 4 GiB of source");
    return;
  }
  source->set_go_minor(language_version(package.go_minor, source->text()));
  package.sources.push_back(source);
  std::vector<syntax::BlockStmt*> bodies;
  package.files.push_back(syntax::parse_file(*source, arena_, package.diagnostics, &bodies));
  sema::check_labels(bodies, arena_, package.diagnostics);
  std::vector<support::EmbeddedFile> embedded =
      read_embedded_files(*package.files.back(), package.folder, arena_, package.diagnostics);
  package.embedded.insert(package.embedded.end(), embedded.begin(), embedded.end());
}

std::string PackageLoader::trimmed_path(const SourcePackage& package,
                                        const std::string& path) const {
  const Module::Requirement* required = main_module().requirement(package.module);
  std::string import_path = package.import_path;
  if (required != nullptr) import_path.insert(package.module.size(), "@" + required->version);
  return import_path + "/" + base_name(path);
}

FolderSources PackageLoader::read_sources(const SourcePackage& package, FolderFiles wanted) const {
  if (library_assembly_.covers(package.import_path, package.folder, tags_)) {
    return read_folder(package.folder, tags_, wanted, overlay_, sema::Assembly::kInLibrary);
  }
  if (!package.from_go) return read_of_module(package, tags_, wanted, overlay_);
  BuildTags tags = tags_without_assembly(tags_);
  FolderSources found = read_folder(package.folder, tags, wanted, overlay_);
  if (found.assembly == sema::Assembly::kNone || !has_path_prefix(package.import_path, "crypto"))
    return found;
  tags.emplace(kNotAmd64);
  return read_folder(package.folder, tags, wanted, overlay_);
}

std::string PackageLoader::load_sources(SourcePackage& package) {
  FolderSources found = read_sources(package, FolderFiles::kPackage);
  if (!found.error.empty()) return found.error;
  package.assembly = found.assembly;
  if (found.files.empty()) {
    return found.excluded ? "build constraints exclude all Go files in " + package.folder
                          : "no Go files in " + package.folder;
  }
  std::string name;  // of the package, and the file that says so
  std::string named_in;
  for (SourceText& file : found.files) {
    std::string path = package.folder + "/" + file.name;
    add_source(package, package.library || package.from_go ? path : display_path(path),
               std::move(file.text));
    const syntax::Ident* clause = package.files.back()->package_name;
    if (clause == nullptr) continue;
    if (name.empty()) {
      name = clause->name;
      named_in = file.name;
    } else if (name != clause->name) {
      return "found packages " + name + " (" + named_in + ") and " + std::string(clause->name) +
             " (" + file.name + ") in " + package.folder;
    }
  }
  return "";
}

void PackageLoader::load_imports(SourcePackage& package) {
  package.state = State::kLoading;
  for (const syntax::File* file : package.files) {
    std::string name = base_name(file->source->path());
    for (const syntax::ImportSpec* spec : file->imports) {
      std::string path = import_text(*spec);
      if (path.empty() || path == "unsafe" || package.imports.contains(path)) continue;
      package.imports[path] = load_import(package, name, path);
    }
  }
  package.state = State::kLoaded;
}

void PackageLoader::load_resolved(SourcePackage& package, const ResolvedImport& found) {
  package.go_minor = found.go_minor;
  package.from_go = found.from_go;
  package.module = found.module;
  package.load_error = load_sources(package);
  load_imports(package);
}

// Files of the command line import as their folder's package does, and external tests as the
// package that they test.
std::string PackageLoader::importer_path(const SourcePackage& from) const {
  if (from.import_path == kCommandLinePackage || from.tested == kCommandLinePackage) {
    std::string path = resolver_.import_path(from.folder);
    return path.empty() ? kCommandLinePackage : path;
  }
  return from.tested.empty() ? from.import_path : from.tested;
}

SourcePackage::Import PackageLoader::load_import(SourcePackage& from, const std::string& file,
                                                 std::string_view path) {
  Importing importing = {from.folder, from.library, from.from_go, importer_path(from)};
  importing.module = from.module;
  importing.from_files = from.from_files;
  importing.in_test = is_test_name(file);
  ResolvedImport found = resolver_.resolve(path, importing);
  if (!found.error.empty()) return {nullptr, found.error};
  SourcePackage* package = add_package(found.import_path, found.folder, found.library);
  // The library is loaded by check().
  if (package->library && !from.library) return {package, ""};
  open_.push_back({&from, file});
  if (package->state == State::kNew && loads_tests_ &&
      !resolver_.import_path(found.folder).empty()) {
    load_tests(found.folder);
  } else if (package->state == State::kNew) {
    load_resolved(*package, found);
  } else if (package->state == State::kLoading) {
    report_cycle(*package);
  }
  open_.pop_back();
  auto cycle = cycles_.find({&from, package});
  if (cycle != cycles_.end()) return {nullptr, cycle->second};
  if (!package->load_error.empty()) return {nullptr, package->load_error};
  if (package->is_main() && package->tested.empty()) {
    return {nullptr,
            "import \"" + std::string(path) + "\" is a program, not an importable package"};
  }
  return {package, ""};
}

// A tool that keeps going learns of it at each import on the cycle, none of which leads anywhere.
void PackageLoader::report_cycle(const SourcePackage& last) {
  std::string text = describe_cycle(last);
  if (!keeps_going_) return diagnostics_.error({}, text);
  for (size_t i = open_.size(); i-- > 0;) {
    const SourcePackage* next = i + 1 < open_.size() ? open_[i + 1].package : &last;
    cycles_[{open_[i].package, next}] = text;
    if (open_[i].package == &last) return;
  }
}

std::string PackageLoader::describe_cycle(const SourcePackage& last) const {
  std::string text = "package " + open_.front().package->import_path;
  for (size_t i = 0; i < open_.size(); i++) {
    const SourcePackage& next = i + 1 < open_.size() ? *open_[i + 1].package : last;
    text += "\n\timports " + next.import_path + " from " + open_[i].file;
  }
  return text + ": import cycle not allowed";
}

}  // namespace minigo::driver
