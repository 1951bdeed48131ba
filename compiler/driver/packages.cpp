// Packages are known by their folders, so that a folder that two paths lead to is one package. The
// states of a package guard against cycles: an import that leads to a package in kLoading closes
// one, and the packages in open_ tell the way.

#include "driver/packages.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <set>
#include <utility>

#include "driver/embedded_files.h"
#include "driver/source_folder.h"
#include "driver/working_directory.h"
#include "sema/labels.h"
#include "syntax/directives.h"
#include "syntax/parser.h"
#include "types/constant.h"

namespace minigo::driver {
namespace {

constexpr const char* kRuntimeSupport = "internal/rt";

using State = SourcePackage::State;

std::string parent_folder(const std::string& path) {
  return absolute_folder(std::filesystem::path(path).parent_path().string());
}

// Relative to the working folder if that is shorter, as cmd/go does.
std::string short_path(const std::string& path) {
  std::string relative = std::filesystem::path(path).lexically_relative(working_directory());
  return relative.empty() || relative.size() >= path.size() ? path : relative;
}

std::string base_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

bool is_file_argument(const std::string& input) {
  return input.ends_with(".go") || input.ends_with(".mg") || std::filesystem::exists(input);
}

void collect_paths(const std::string& root, const std::string& import_path,
                   std::vector<std::string>* paths) {
  std::string folder = import_path.empty() ? root : root + "/" + import_path;
  if (!import_path.empty() && has_sources(folder)) paths->push_back(import_path);
  for (const std::string& name : folder_entries(folder)) {
    if (!is_folder(folder + "/" + name)) continue;
    collect_paths(root, import_path.empty() ? name : import_path + "/" + name, paths);
  }
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

// For a package that is not checked: the imports that lead nowhere. After a syntax error nothing
// else is said.
void report_missing_imports(SourcePackage& package) {
  if (package.diagnostics.has_syntax_errors()) return;
  for (const syntax::File* file : package.files) {
    for (const syntax::ImportSpec* spec : file->imports) {
      auto found = package.imports.find(import_text(*spec));
      if (found == package.imports.end() || found->second.package != nullptr) continue;
      if (!found->second.error.empty()) package.diagnostics.error(spec->pos, found->second.error);
    }
  }
}

// Adds a package and all that it imports, directly or not.
void collect_imports(const SourcePackage& package, std::set<const SourcePackage*>* packages) {
  if (!packages->insert(&package).second) return;
  for (const auto& [path, import] : package.imports) {
    if (import.package != nullptr) collect_imports(*import.package, packages);
  }
}

}  // namespace

std::string import_text(const syntax::ImportSpec& spec) {
  if (spec.path == nullptr) return "";
  const types::Constant* value =
      types::make_from_literal(spec.path->text, support::Token::kStringLit);
  if (value->kind() != types::ConstantKind::kString) return "";
  return std::string(types::string_value(value));
}

std::string absolute_folder(const std::string& path) {
  std::filesystem::path joined = std::filesystem::path(working_directory()) / path / "";
  return joined.lexically_normal().parent_path();
}

std::string display_path(const std::string& path) {
  std::string name = short_path(path);
  return name.find('/') == std::string::npos ? "./" + name : name;
}

std::string missing_folder(const std::string& argument) {
  if (!is_local_path(argument)) return "";
  return "stat " + absolute_folder(argument) + ": directory not found";
}

std::string_view SourcePackage::name() const {
  for (const syntax::File* file : files) {
    if (file->package_name != nullptr) return file->package_name->name;
  }
  return {};
}

PackageLoader::PackageLoader(std::string library, size_t error_limit, BuildTags tags)
    : error_limit_(error_limit),
      tags_(std::move(tags)),
      resolver_(std::move(library)),
      library_assembly_(resolver_.library()),
      diagnostics_(sources_, error_limit) {}

// ---- what the command line names

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
        result.push_back(is_folder(input) ? load_folder(absolute_folder(input)) : load_path(input));
      }
    }
  }
  std::erase(result, nullptr);
  return result;
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
  if (std::string error = missing_folder(import_path); !error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  std::string error = resolver_.enter_module(working_directory());
  ResolvedImport found = resolver_.resolve(import_path, {working_directory(), false});
  if (error.empty()) error = found.error;
  if (!error.empty()) {
    diagnostics_.error({}, error);
    return nullptr;
  }
  if (!found.library && !found.from_go) return load_folder(found.folder);
  SourcePackage* package = add_package(found.import_path, found.folder, found.library);
  if (found.from_go && package->state == State::kNew) load_resolved(*package, found);
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
  for (const std::string& path : match(pattern)) {
    // Folders whose files are all for other builds are left out.
    bool belongs = !read_folder(path, tags_, FolderFiles::kPackage, overlay_).files.empty();
    if (belongs) packages->push_back(load_folder(path));
  }
  if (packages->empty()) diagnostics_.error({}, "\"" + pattern + "\" matched no packages");
}

std::string PackageLoader::library_folder(std::string_view import_path) const {
  return resolver_.library() + "/" + std::string(import_path);
}

SourcePackage* PackageLoader::load_library(std::string_view import_path) {
  std::string folder = library_folder(import_path);
  if (!has_sources(folder)) return nullptr;
  return add_package(std::string(import_path), folder, true);
}

std::vector<std::string> PackageLoader::library_paths() const {
  std::vector<std::string> paths;
  collect_paths(resolver_.library(), "", &paths);
  return paths;
}

// ---- loading

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

FolderSources PackageLoader::read_sources(const SourcePackage& package, FolderFiles wanted) const {
  if (!package.from_go) return read_folder(package.folder, tags_, wanted, overlay_);
  if (library_assembly_.covers(package.import_path, package.folder, tags_)) {
    return read_folder(package.folder, tags_, wanted, overlay_, sema::Assembly::kInLibrary);
  }
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
  ResolvedImport found =
      resolver_.resolve(path, {from.folder, from.library, from.from_go, importer_path(from)});
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

// ---- checking

bool PackageLoader::check() {
  // The runtime calls the library to make and print run-time errors, in every program.
  runtime_ = load_library(kRuntimeSupport);
  for (bool more = true; more;) {
    more = false;
    for (SourcePackage* package : loaded()) {
      if (package->state != State::kNew) continue;
      package->load_error = load_sources(*package);
      if (!package->load_error.empty()) diagnostics_.error({}, package->load_error);
      load_imports(*package);
      more = true;
    }
  }
  if (diagnostics_.has_errors() && !keeps_going_) return false;
  if (runtime_ != nullptr) order(runtime_);
  order(nullptr);
  for (SourcePackage* package : in_order_) {
    if (package->state == State::kLoaded) check(*package);
  }
  return !has_errors();
}

// Appends a package and all that it imports, or for nullptr all packages, to in_order_. The next
// one is always the first by import path among those whose imports are all there (specification,
// "Program initialization").
void PackageLoader::order(SourcePackage* root) {
  std::vector<SourcePackage*> wanted = loaded();
  std::set<const SourcePackage*> done(in_order_.begin(), in_order_.end());
  std::set<const SourcePackage*> needed;
  if (root != nullptr) collect_imports(*root, &needed);
  std::erase_if(wanted, [&](SourcePackage* package) {
    return done.contains(package) || (root != nullptr && !needed.contains(package));
  });
  auto ready = [&](const SourcePackage* package) {
    return std::all_of(package->imports.begin(), package->imports.end(), [&](const auto& entry) {
      return entry.second.package == nullptr || done.contains(entry.second.package);
    });
  };
  while (!wanted.empty()) {
    auto next = std::find_if(wanted.begin(), wanted.end(), ready);
    if (next == wanted.end()) return;  // a cycle, which has been reported
    in_order_.push_back(*next);
    done.insert(*next);
    wanted.erase(next);
  }
}

// Checks a package whose imports have been checked. It fails without a message of its own if one of
// them has failed.
void PackageLoader::check(SourcePackage& package) {
  bool imports_failed =
      std::any_of(package.imports.begin(), package.imports.end(), [](const auto& entry) {
        return entry.second.package != nullptr && entry.second.package->state == State::kFailed;
      });
  package.state = State::kFailed;
  bool faulty = imports_failed || package.diagnostics.has_syntax_errors();
  // All that is missing is said at once, not package by package.
  if (faulty && !keeps_going_) return report_missing_imports(package);
  if (!package.load_error.empty()) return;
  bool trusted = package.library || package.from_go;
  for (const syntax::File* file : package.files) {
    syntax::check_directives(*file, trusted, package.diagnostics);
  }
  bool main = package.is_main() && !package.library && package.tested.empty();
  // After a syntax error gc has no words about types.
  support::Diagnostics unsaid(sources_);
  bool silent = package.diagnostics.has_syntax_errors();
  if (silent) unsaid.error({}, "syntax error");
  std::vector<syntax::File*> files = package.files;
  std::erase_if(files, [](const syntax::File* file) { return file->package_name == nullptr; });
  if (files.empty()) return;
  checking_ = &package;
  package.checked =
      sema::check(arena_.copy(main ? "main" : package.import_path),
                  {.trusted = trusted, .assembly = package.assembly}, std::move(files), *this,
                  arena_, silent ? unsaid : package.diagnostics);
  checking_ = nullptr;
  if (!package.diagnostics.has_errors()) {
    for (const syntax::File* file : package.files) {
      syntax::check_directive_targets(*file, package.diagnostics);
    }
  }
  if (!package.diagnostics.has_errors()) package.state = State::kChecked;
}

types::Package* PackageLoader::import(std::string_view path, std::string* error) {
  auto found = checking_->imports.find(path);
  if (found == checking_->imports.end()) return nullptr;
  *error = found->second.error;
  return found->second.package == nullptr ? nullptr : found->second.package->checked.types;
}

void PackageLoader::forget(const std::string& folder) {
  std::set<const SourcePackage*> forgotten;
  auto first = packages_.find(folder);
  if (first != packages_.end()) forgotten.insert(first->second.get());
  auto imports_forgotten = [&](const SourcePackage& package) {
    for (const auto& [edge, text] : cycles_) {
      if (edge.first == &package && forgotten.contains(edge.second)) return true;
    }
    return std::any_of(package.imports.begin(), package.imports.end(),
                       [&](const auto& entry) { return forgotten.contains(entry.second.package); });
  };
  for (bool more = !forgotten.empty(); more;) {
    more = false;
    for (const auto& [path, package] : packages_) {
      if (imports_forgotten(*package)) more |= forgotten.insert(package.get()).second;
    }
  }
  std::erase_if(in_order_, [&](SourcePackage* each) { return forgotten.contains(each); });
  std::erase_if(packages_, [&](const auto& each) { return forgotten.contains(each.second.get()); });
  std::erase_if(cycles_, [&](const auto& each) { return forgotten.contains(each.first.first); });
  diagnostics_.clear();
}

// ---- lists of packages

std::vector<SourcePackage*> PackageLoader::program_of(const SourcePackage& package) const {
  std::set<const SourcePackage*> needed;
  collect_imports(package, &needed);
  if (runtime_ != nullptr) collect_imports(*runtime_, &needed);
  std::vector<SourcePackage*> result = in_order_;
  std::erase_if(result, [&](SourcePackage* each) { return !needed.contains(each); });
  return result;
}

std::vector<sema::Package*> PackageLoader::checked_packages() const {
  std::vector<sema::Package*> result;
  for (SourcePackage* package : in_order_) result.push_back(&package->checked);
  return result;
}

std::vector<SourcePackage*> PackageLoader::loaded() const {
  std::vector<SourcePackage*> result;
  for (const auto& [folder, package] : packages_) result.push_back(package.get());
  std::sort(result.begin(), result.end(), [](const SourcePackage* a, const SourcePackage* b) {
    return a->import_path < b->import_path;
  });
  return result;
}

std::vector<SourcePackage*> PackageLoader::imports_of(const SourcePackage& package) const {
  std::set<const SourcePackage*> needed;
  collect_imports(package, &needed);
  std::vector<SourcePackage*> result = loaded();
  std::erase_if(result, [&](SourcePackage* each) { return !needed.contains(each); });
  return result;
}

bool PackageLoader::has_errors() const {
  return diagnostics_.has_errors() ||
         std::any_of(packages_.begin(), packages_.end(), [](const auto& entry) {
           return entry.second->diagnostics.has_errors() || !entry.second->load_error.empty();
         });
}

}  // namespace minigo::driver
