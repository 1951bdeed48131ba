// From import paths to folders: the library, the sources of an installed Go, the main module, its
// vendor folder, and the modules that it requires: local folders that replace them, or what the
// command `go` has downloaded. minigo downloads nothing.
// Messages are cmd/go's.

#ifndef MINIGO_DRIVER_IMPORT_RESOLVER_H_
#define MINIGO_DRIVER_IMPORT_RESOLVER_H_

#include <optional>
#include <string>
#include <string_view>

#include "driver/go_installation.h"
#include "driver/module.h"
#include "driver/required_modules.h"
#include "driver/vendor_list.h"
#include "support/source_file.h"

namespace minigo::driver {

// The package that imports.
struct Importing {
  std::string folder;  // absolute
  bool library = false;
  bool from_go = false;     // it is a package of the installed Go
  std::string path = "";    // its import path; empty: the command line names what is imported
  std::string module = "";  // the path of its module, if that is a required one
  bool from_files = false;  // the command line names its files
  bool in_test = false;     // the import is one of a test
};

// The answer for an import path.
struct ResolvedImport {
  std::string import_path;           // the package's own: imports within Go leave "vendor/" out
  std::string folder;                // absolute
  bool library = false;              // it is a package of the library
  bool from_go = false;              // it is a package of the installed Go
  int go_minor = support::kGoMinor;  // what its module is written for
  std::string module;                // the path of its module, if that is a required one
  std::string error;                 // empty on success
};

// Answers for one build: it knows the library and, once entered, one main module.
class ImportResolver {
 public:
  // `library`: the folder of the library's sources, where package a/b is the folder a/b.
  explicit ImportResolver(std::string library) : library_(std::move(library)) {}

  // Makes the module that an absolute folder belongs to the main one. Returns an error message,
  // empty on success. A folder without a module is no error.
  std::string enter_module(const std::string& folder);

  // -mod: "vendor" takes required packages from the vendor folder alone, "mod" and "readonly" leave
  // it aside; by default it is used where there is one. Modules have to be in go.sum unless the
  // mode is "mod".
  void set_module_mode(const std::string& mode) { mode_ = mode; }

  // From now on the required modules are looked at again.
  void forget_modules() { modules_.forget(); }
  // Where `path` leads when `from` imports it. Internal packages of others are refused.
  ResolvedImport resolve(std::string_view path, const Importing& from) const;
  // The import path of a folder of the main module; empty outside of it.
  std::string import_path(const std::string& folder) const;
  // The import path of a folder of Go's library, as the installed Go has it; empty for others.
  std::string go_path(const std::string& folder) const;
  const std::string& library() const { return library_; }
  // Whether the path leads to the library. An installed Go's package comes before some of it.
  bool is_in_library(std::string_view path) const;
  // The Go whose sources complete the library; it is looked for on the first call.
  const GoInstallation& go() const;
  // The absolute folder of the main module; empty without a module.
  const std::string& module_root() const { return module_.root; }
  const Module& main_module() const { return module_; }
  // The main module's, where there is one.
  const ModuleSums& module_sums() const { return modules_.sums(module_); }
  // The release that the main module is a part of, if it is that of Go's commands.
  std::string go_release() const;
  // The version of Go, 1.x, that the main module is written for.
  int go_minor() const { return module_.root.empty() ? support::kGoMinor : module_.go_minor; }

 private:
  // Each tries one place, in the order of declaration. True if the place decides: the result then
  // has a folder or an error. A package of the main module must not be in one of the last two, too.
  bool refuse(std::string_view path, ResolvedImport* result) const;
  bool find_for_commands(std::string_view path, ResolvedImport* result) const;
  bool find_in_library(std::string_view path, ResolvedImport* result) const;
  bool find_in_go(std::string_view path, const Importing& from, ResolvedImport* result) const;
  bool find_in_main_module(std::string_view path, ResolvedImport* result) const;
  bool find_in_vendor(std::string_view path, ResolvedImport* result) const;
  bool find_in_required(std::string_view path, const Importing& from, ResolvedImport* result) const;
  std::string unverified(std::string_view path, const ModulePackage& found,
                         const Importing& from) const;
  bool uses_vendor_folder() const;
  // Reads the list of the vendor folder. A message if it is not what go.mod asks for.
  std::string enter_vendor_folder();
  std::string missing(std::string_view path) const;

  std::string library_;
  mutable std::optional<GoInstallation> go_;

  Module module_;  // root empty: none
  std::string mode_;
  bool is_commands_ = false;          // it is the module of the commands of the installed Go
  mutable RequiredModules modules_;   // what it has found is kept
  std::optional<VendorList> vendor_;  // where packages are taken from the vendor folder
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_IMPORT_RESOLVER_H_
