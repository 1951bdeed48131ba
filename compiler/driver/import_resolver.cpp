// The places are tried in cmd/go's order: the library and what an installed Go adds to it, the main
// module, its vendor folder, and the modules that go.mod requires and replaces. A place that is
// responsible for a path and lacks the package gives the error, in cmd/go's words.

#include "driver/import_resolver.h"

#include <algorithm>
#include <filesystem>

#include "driver/package_paths.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string quote(std::string_view text) { return "\"" + std::string(text) + "\""; }

// The folder of package `path` in the module `prefix`, whose root is `root`.
std::string folder_in(const std::string& root, std::string_view path, std::string_view prefix) {
  return root + std::string(path.substr(prefix.size()));
}

// Without empty elements, "." and "..": package path's Clean.
std::string clean_path(std::string_view path) {
  std::string clean = std::filesystem::path(path).lexically_normal();
  if (clean.size() > 1 && clean.ends_with('/')) clean.pop_back();
  return clean;
}

// Go: "An import of a path containing the element “internal” is disallowed if the importing code is
// outside the tree rooted at the parent of the “internal” directory." For the library that is a
// tree of folders. The packages of modules form one tree of import paths, wherever their folders
// are: a module may use internal packages of the module whose path begins its own.
bool internal_allowed(std::string_view path, const ResolvedImport& found, const Importing& from) {
  std::string slashed = "/" + std::string(path) + "/";
  size_t at = slashed.rfind("/internal/");
  if (at == std::string::npos) return true;
  if (!found.library && !found.from_go) {
    return from.path.empty() || has_path_prefix(from.path, path.substr(0, at == 0 ? 0 : at - 1));
  }
  // As many elements are cut off the folder as follow the parent in the path.
  std::string parent = found.folder;
  for (size_t i = at + 1; i < slashed.size(); i++) {
    if (slashed[i] == '/') parent.erase(parent.rfind('/'));
  }
  return has_path_prefix(from.folder, parent);
}

// Paths of the standard library have no dot in their first element.
bool is_standard_path(std::string_view path) {
  return path.substr(0, path.find('/')).find('.') == std::string_view::npos;
}

// The first elements of the paths of Go's standard library that programs may import.
constexpr std::string_view kStandardRoots[] = {
    "archive",  "bufio",  "compress", "container", "crypto", "database", "debug",  "embed",
    "encoding", "expvar", "go",       "hash",      "html",   "image",    "index",  "io",
    "log",      "math",   "mime",     "net",       "os",     "path",     "plugin", "regexp",
    "runtime",  "sync",   "testing",  "text",      "time",   "unicode"};

// Packages of the library that are only for programs without net/http, which an installed Go
// brings: Go's expvar registers a handler there.
bool yields_to_go(std::string_view path) { return path == "expvar"; }

bool has_standard_root(std::string_view path) {
  return std::ranges::count(kStandardRoots, path.substr(0, path.find('/'))) > 0;
}

}  // namespace

const GoInstallation& ImportResolver::go() const {
  if (!go_) go_ = GoInstallation::find();
  return *go_;
}

std::string ImportResolver::enter_module(const std::string& folder) {
  std::string root = find_module_root(folder);
  if (root.empty()) return "";
  module_ = {};
  std::string error = read_module(root, &module_);
  modules_ = RequiredModules(ModuleCache::find());
  vendor_.reset();
  is_commands_ = module_.path == "cmd" && go().contains_commands(root);
  if (!error.empty()) return error;
  if (uses_vendor_folder()) return enter_vendor_folder();
  // In a workspace there are the files of the others, and go.work.sum.
  if (mode_ != "mod" && !in_workspace(root)) modules_.need_sums();
  return modules_.complete(&module_);
}

std::string ImportResolver::import_path(const std::string& folder) const {
  if (module_.root.empty() || !has_path_prefix(folder, module_.root)) return "";
  return module_.path + folder.substr(module_.root.size());
}

std::string ImportResolver::go_path(const std::string& folder) const {
  if (!go().contains(folder) || go().contains_commands(folder)) return "";
  std::string root = go().package_folder("");
  return folder.size() > root.size() ? folder.substr(root.size()) : "";
}

std::string ImportResolver::go_release() const { return is_commands_ ? go().version() : ""; }

bool ImportResolver::refuse(std::string_view path, ResolvedImport* result) const {
  if (path == "C") {
    result->error = "import \"C\": minigo has no cgo";
  } else if (path == "." || path == ".." || path.starts_with("./") || path.starts_with("../")) {
    result->error =
        quote(path) + " is relative, but relative import paths are not supported in module mode";
  } else if (path.starts_with('/')) {
    result->error = quote(path) + " is not a package path; see 'go help packages'";
  } else if (std::string clean = clean_path(path); clean != path && !path.empty()) {
    result->error =
        "non-canonical import path " + quote(path) + " (should be " + quote(clean) + ")";
  } else if (path.empty() || ("/" + std::string(path) + "/").find("/../") != std::string::npos) {
    result->error = "malformed import path " + quote(path) + ": invalid path element \"..\"";
  }
  return !result->error.empty();
}

bool ImportResolver::is_in_library(std::string_view path) const {
  ResolvedImport ignored;
  return find_in_library(path, &ignored);
}

bool ImportResolver::find_in_library(std::string_view path, ResolvedImport* result) const {
  if (yields_to_go(path) && go().found() && has_sources(go().package_folder(path))) return false;
  std::string folder = library_ + "/" + std::string(path);
  if (!has_sources(folder)) return false;
  result->folder = std::move(folder);
  result->library = true;
  return true;
}

// Go's own packages find what Go vendors under paths without "vendor/". Others may import neither
// that nor Go's commands.
bool ImportResolver::find_in_go(std::string_view path, const Importing& from,
                                ResolvedImport* result) const {
  auto take = [&](const std::string& found) {
    result->import_path = found;
    result->folder = go().package_folder(found);
    result->go_minor = go().go_minor();
    result->from_go = true;
    return has_sources(result->folder);
  };
  if (from.from_go && take("vendor/" + std::string(path))) return true;
  bool hidden = has_path_prefix(path, "cmd") || has_path_prefix(path, "vendor");
  bool standard = is_standard_path(path) && (!hidden || from.from_go);
  if (standard && go().found() && take(std::string(path))) return true;
  *result = {};
  return false;
}

// Go's commands belong to a module of its own, but may import what Go's packages may. gc's compiler
// and linker describe the runtime of gc, and what they write depends on where sort leaves equal
// elements: for them these packages are Go's, under names that keep their symbols apart from ours.
bool ImportResolver::find_for_commands(std::string_view path, ResolvedImport* result) const {
  if (path != "internal/abi" && path != "sort" && path != "slices") return false;
  result->import_path = "cmd/" + std::string(path);
  result->folder = go().package_folder(path);
  result->go_minor = go().go_minor();
  result->from_go = true;
  return has_sources(result->folder);
}

bool ImportResolver::find_in_main_module(std::string_view path, ResolvedImport* result) const {
  if (module_.root.empty() || !has_path_prefix(path, module_.path)) return false;
  std::string folder = folder_in(module_.root, path, module_.path);
  if (!has_sources(folder) || in_nested_module(module_.root, folder)) return false;
  result->folder = std::move(folder);
  result->go_minor = module_.go_minor;
  return true;
}

bool ImportResolver::uses_vendor_folder() const {
  constexpr int kFirstVendoring = 14;
  if (mode_ == "vendor") return true;
  return mode_.empty() && !module_.go.empty() && module_.go_minor >= kFirstVendoring &&
         is_folder(module_.root + "/vendor");
}

// Lists of Go before 1.14 do not say what go.mod names. In a workspace Go looks at its own list.
std::string ImportResolver::enter_vendor_folder() {
  constexpr int kFirstExplicit = 14;
  vendor_.emplace(module_.root + "/vendor");
  std::string differences;
  if (module_.go_minor >= kFirstExplicit && !in_workspace(module_.root))
    differences = vendor_->differences(module_);
  vendor_->complete(&module_);
  if (differences.empty()) return "";
  return "inconsistent vendoring in " + module_.root + ":" + differences +
         "\n\n\tTo ignore the vendor directory, use -mod=readonly or -mod=mod."
         "\n\tTo sync the vendor directory, run:\n\t\tgo mod vendor";
}

bool ImportResolver::find_in_vendor(std::string_view path, ResolvedImport* result) const {
  std::string folder = module_.root + "/vendor/" + std::string(path);
  const VendorList::Entry* module = vendor_->module_of(std::string(path));
  bool here = module != nullptr && has_sources(folder);
  if (!result->folder.empty()) {
    if (!here) return false;
    result->error = "ambiguous import: found package " + std::string(path) +
                    " in multiple directories:\n\t" + result->folder + "\n\t" + folder;
    return true;
  }
  if (here) {
    result->folder = std::move(folder);
    result->go_minor = module->go_minor;
    result->module = module->path;
    return true;
  }
  if (!has_path_prefix(path, module_.path) && is_standard_path(path)) return false;
  result->error = "cannot find module providing package " + std::string(path) +
                  ": import lookup disabled by -mod=vendor";
  if (mode_.empty()) {
    result->error += "\n\t(Go version in go.mod is at least 1.14 and vendor directory exists.)";
  }
  if (has_sources(folder)) {
    result->error += "\n\t(" + short_path(folder) +
                     " is missing from vendor/modules.txt: to sync the vendor directory, run 'go "
                     "mod vendor')";
  }
  return true;
}

// Modules that go.sum lacks: `go get` adds what one package needs, `go mod download` names modules.
std::string ImportResolver::unverified(std::string_view path, const ModulePackage& found,
                                       const Importing& from) const {
  bool provided = found.error.empty() && !found.folder.empty();
  bool imported = !from.path.empty() && !from.from_files;
  std::string package = std::string(path);
  if (imported) package += " (imported by " + from.path + ")";
  std::string error = "missing go.sum entry ";
  error += provided ? "needed to verify package " + package + " is provided by exactly one module"
                    : "for module providing package " + package;
  error += "; to add:\n\tgo ";
  if (!imported) {
    error += "mod download";
    for (const std::string& module : found.unverified) error += " " + module;
    return error;
  }
  error += (from.in_test ? "get -t " : "get ") + from.path;
  const Module::Requirement* required = module_.requirement(from.module);
  return required == nullptr ? error : error + "@" + required->version;
}

bool ImportResolver::find_in_required(std::string_view path, const Importing& from,
                                      ResolvedImport* result) const {
  std::optional<ModulePackage> found = modules_.find(module_, path, result->folder);
  if (!found) return false;
  if (!found->unverified.empty()) {
    result->error = unverified(path, *found, from);
    return true;
  }
  result->folder = std::move(found->folder);
  result->go_minor = found->go_minor;
  result->module = std::move(found->module);
  result->error = std::move(found->error);
  return true;
}

std::string ImportResolver::missing(std::string_view path) const {
  std::string text(path);
  bool in_module = !module_.root.empty() && has_path_prefix(path, module_.path);
  if (!in_module && is_standard_path(path)) {
    if (go().found()) {
      return "package " + text + " is not in std (" + go().package_folder(path) + ")";
    }
    if (!has_standard_root(path)) return "package " + text + " is not in std";
    return "package " + text +
           " is not in minigo's library; it is compiled from Go's source, which was not found "
           "(apt-get install golang-1.19-src, or set GOROOT)";
  }
  std::string error = "no required module provides package " + text;
  if (module_.root.empty()) {
    return error +
           ": go.mod file not found in current directory or any parent directory; see 'go "
           "help modules'";
  }
  return error + "; to add it:\n\tgo get " + text;
}

ResolvedImport ImportResolver::resolve(std::string_view path, const Importing& from) const {
  ResolvedImport result;
  if (refuse(path, &result)) return result;
  bool command = is_commands_ && !from.library && has_path_prefix(from.folder, module_.root);
  bool found = (command && find_for_commands(path, &result)) || find_in_library(path, &result);
  // The library depends on nothing else.
  if (!found && !from.library) found = find_in_go(path, from, &result);
  if (!found && !from.library && !from.from_go) {
    bool in_main = find_in_main_module(path, &result);
    found = vendor_ ? find_in_vendor(path, &result) : find_in_required(path, from, &result);
    found = found || in_main;
  }
  if (result.import_path.empty()) result.import_path = path;
  bool inside = (from.from_go || command) && (result.library || result.from_go);
  if (!found) {
    result.error = missing(path);
  } else if (result.error.empty() && !inside && !internal_allowed(path, result, from)) {
    result.error = "use of internal package " + std::string(path) + " not allowed";
  }
  return result;
}

}  // namespace minigo::driver
