// Finds, parses and checks packages: those that the command line names and all that they import.
//
// Loading comes first, for the whole program: it finds the files of packages, parses them and
// resolves their imports. Library packages wait until check(): programs that are up to date need
// none of them. Checking follows, each package after those that it imports. A package with errors
// stops those that import it, and no others, as in cmd/go.

#ifndef MINIGO_DRIVER_PACKAGES_H_
#define MINIGO_DRIVER_PACKAGES_H_

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "driver/build_constraint.h"
#include "driver/import_resolver.h"
#include "driver/library_assembly.h"
#include "driver/linked_values.h"
#include "driver/package_paths.h"
#include "driver/source_folder.h"
#include "driver/source_package.h"
#include "sema/check.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/source_file.h"
#include "support/source_overlay.h"

namespace minigo::driver {

// All packages of a build. Used by one thread.
class PackageLoader : public sema::Importer {
 public:
  // `library`: the folder of the library's sources.
  explicit PackageLoader(std::string library, size_t error_limit = support::Diagnostics::kMaxErrors,
                         BuildTags tags = {});

  // Loads the packages that the command line names: by the files of one package, by folders, import
  // paths, or patterns ("./...", "example.com/m/..."). Errors about the names are in diagnostics().
  std::vector<SourcePackage*> load(const std::vector<std::string>& inputs);
  // The folders of the packages that the command line names, whether they hold tests or not.
  std::vector<std::string> find_folders(const std::vector<std::string>& inputs);
  // Loads the package of a folder for its tests: whatever imports it sees the tests inside of it.
  // To be called once, before anything else is loaded.
  TestPackages load_tests(const std::string& folder);
  // The same for a package of files, some of them tests, that the command line names.
  TestPackages load_test_files(const std::vector<std::string>& paths);
  // The folders of the packages that a pattern of -coverpkg names.
  std::vector<std::string> find_counted(const std::string& pattern);
  // Loads the package of a folder whose code a program of tests counts; the package under test is
  // the one with its tests. Nullptr after an error.
  SourcePackage* load_counted(const TestPackages& tests, const std::string& folder);
  // Adds a main package of one generated file for them, which imports them and two packages of the
  // library: testing, and its own part for such programs.
  SourcePackage* add_test_main(const TestPackages& tests, std::string text);
  // A package of the library; nullptr if there is none.
  SourcePackage* load_library(std::string_view import_path);
  // The values of -ldflags=-X, for all packages outside the library.
  void set_linked_values(LinkedValues values) { linked_values_ = std::move(values); }
  // From now on executables name files by import paths.
  void trim_paths() { trims_paths_ = true; }
  // -mod: whether a vendor folder is used; by default one that is there.
  void set_module_mode(const std::string& mode) { resolver_.set_module_mode(mode); }
  // What an editor has open: it is loaded in place of the files on disk.
  void set_overlay(support::SourceOverlay overlay) { overlay_ = std::move(overlay); }
  // From now on errors stop nothing that can go on: trees with syntax errors are checked, and so is
  // what imports packages with errors. For tools that ask about programs while they are written.
  void keep_going() { keeps_going_ = true; }
  // From now on packages of the main module are loaded with their tests, whoever imports them, and
  // so are the packages of external tests.
  void load_tests_too() { loads_tests_ = true; }
  // Forgets the package of a folder ("" for files) and all that import it, directly or not, and the
  // errors about no package. They may be loaded again, and then see what is there by then.
  void forget(const std::string& folder);
  // Every import path of the library, sorted.
  std::vector<std::string> library_paths() const;
  // Checks all packages that are loaded and not checked yet. False if there are errors, here or in
  // packages.
  bool check();
  // Reports the imports that lead nowhere in packages that will not come to be checked.
  void report_missing();

  // Checked packages in the order in which they are initialised (specification, "Program
  // initialization"): by import path as far as imports allow. The runtime's own come first.
  const std::vector<SourcePackage*>& packages() const { return in_order_; }
  // The packages of packages() that a program needs: its main package, all that it imports,
  // directly or not, and the runtime's own.
  std::vector<SourcePackage*> program_of(const SourcePackage& package) const;
  std::vector<sema::Package*> checked_packages() const;
  // A package and all loaded packages that it imports, directly or not, sorted by import path.
  std::vector<SourcePackage*> imports_of(const SourcePackage& package) const;
  // All loaded packages, sorted by import path.
  std::vector<SourcePackage*> loaded() const;

  // sema::Importer, for the package that is being checked.
  types::Package* import(std::string_view path, std::string* error) override;

  // The absolute folder of the main module; empty without a module.
  const std::string& module_root() const { return resolver_.module_root(); }
  const Module& main_module() const { return resolver_.main_module(); }
  const ModuleSums& module_sums() const { return resolver_.module_sums(); }
  // The version of Go, 1.x, that the main module is written for.
  int main_go_minor() const { return resolver_.go_minor(); }
  // The release of Go that the main module is a part of: "go1.26.8", empty for others. Go's
  // commands compare it with what they are told.
  std::string main_go_release() const { return resolver_.go_release(); }

  // The Go whose sources complete the library.
  const GoInstallation& go() const { return resolver_.go(); }

  support::SourceSet& sources() { return sources_; }
  const support::SourceSet& sources() const { return sources_; }
  // Errors about no package, or found before there is one.
  support::Diagnostics& diagnostics() { return diagnostics_; }
  const support::Diagnostics& diagnostics() const { return diagnostics_; }
  support::Arena& arena() { return arena_; }
  bool has_errors() const;
  // Whether every import of the packages that are loaded leads to one.
  bool is_complete() const;

 private:
  struct OpenImport {
    SourcePackage* package;
    std::string file;  // that imports the next one
  };

  SourcePackage* add_package(const std::string& import_path, const std::string& folder,
                             bool library);
  void add_source(SourcePackage& package, const std::string& path, std::string text);
  SourcePackage* load_files(const std::vector<std::string>& paths);
  // A package for files, which are not read yet.
  SourcePackage* open_files(const std::vector<std::string>& paths);
  // Reads a file that the command line names; false after an error.
  bool read_named(const std::string& path, std::string* text);
  std::string library_folder(std::string_view import_path) const;
  // The package of an argument that names no file and is no pattern.
  SourcePackage* load_argument(const std::string& argument);
  SourcePackage* load_folder(const std::string& folder);
  SourcePackage* load_path(const std::string& import_path);
  // The folders below the one that a pattern begins with.
  std::vector<std::string> match(const std::string& pattern);
  void load_pattern(const std::string& pattern, std::vector<SourcePackage*>* packages);
  // The folder that an argument names which is no pattern; empty after an error.
  std::string find_folder(const std::string& input);
  // The package of a folder whose tests are wanted, without its files; nullptr after an error.
  SourcePackage* open_tested(const std::string& folder);
  std::string add_tests(TestPackages& tests);
  std::string add_test(TestPackages& tests, const std::string& path, std::string text);
  // The files of a package's folder that belong to the build.
  FolderSources read_sources(const SourcePackage& package, FolderFiles wanted) const;
  // Why the package's folder makes none; empty on success.
  std::string load_sources(SourcePackage& package);
  void load_imports(SourcePackage& package);
  // Loads a new package from where the resolver found it.
  void load_resolved(SourcePackage& package, const ResolvedImport& found);
  // The path of a file that says nothing of the machine: as Go's -trimpath has it.
  std::string trimmed_path(const SourcePackage& package, const std::string& path) const;
  void trim_paths(const SourcePackage& package);
  std::string importer_path(const SourcePackage& from) const;
  SourcePackage::Import load_import(SourcePackage& from, const std::string& file,
                                    std::string_view path);
  void report_cycle(const SourcePackage& last);
  std::string describe_cycle(const SourcePackage& last) const;
  void order(SourcePackage* root);
  void check(SourcePackage& package);
  // Whether an absolute folder is of a module that the one around the working folder does not know.
  bool is_outside(const std::string& folder) const;
  // Why a folder or pattern on the command line names nothing that can be built; empty if it may.
  std::string wrong_folder(const std::string& argument) const;
  std::string wrong_pattern(const std::string& pattern) const;

  size_t error_limit_;
  BuildTags tags_;
  support::SourceOverlay overlay_;
  LinkedValues linked_values_;
  bool trims_paths_ = false;
  bool keeps_going_ = false;
  bool loads_tests_ = false;
  ImportResolver resolver_;
  LibraryAssembly library_assembly_;
  support::SourceSet sources_;
  support::Arena arena_;
  support::Diagnostics diagnostics_;
  std::unordered_map<std::string, std::unique_ptr<SourcePackage>> packages_;  // by folder
  std::unique_ptr<SourcePackage> without_files_;  // under test, if there are external tests alone
  std::vector<OpenImport> open_;  // packages whose imports are being loaded, outermost first
  // Imports on cycles, from package to package, where errors stop nothing.
  std::map<std::pair<const SourcePackage*, const SourcePackage*>, std::string> cycles_;
  std::vector<SourcePackage*> in_order_;
  SourcePackage* runtime_ = nullptr;   // the package that the runtime calls
  SourcePackage* checking_ = nullptr;  // for which import() answers
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PACKAGES_H_
