// A package of a build, from its files to its checked trees.

#ifndef MINIGO_DRIVER_SOURCE_PACKAGE_H_
#define MINIGO_DRIVER_SOURCE_PACKAGE_H_

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sema/check.h"
#include "support/diagnostics.h"
#include "support/embedded_file.h"
#include "support/source_file.h"
#include "syntax/ast.h"

namespace minigo::driver {

// The string that an import specification holds; empty after a syntax error.
std::string import_text(const syntax::ImportSpec& spec);

// The import path of a package that is named by its files, as in Go.
inline constexpr const char* kCommandLinePackage = "command-line-arguments";

// Packages live as long as the loader.
struct SourcePackage {
  struct Import {
    SourcePackage* package = nullptr;
    std::string error;  // why there is none
  };

  SourcePackage(std::string import_path, const support::SourceSet& sources, size_t error_limit)
      : import_path(std::move(import_path)), diagnostics(sources, error_limit) {}

  // Go's import path; kCommandLinePackage for files.
  std::string import_path;
  std::string folder;  // absolute
  bool library = false;
  bool from_go = false;              // of the installed Go
  int go_minor = support::kGoMinor;  // what its module is written for
  std::string module;                // the path of its module, if go.mod requires it
  std::string tested;                // the import path under test, in it and its external tests
  bool from_files = false;           // that the command line names, not from a folder
  syntax::CountMode counted = syntax::CountMode::kNone;  // how runs of its code are counted
  std::vector<SourcePackage*> unlinked;  // whose blocks a program of tests knows, and has not
  sema::Assembly assembly = sema::Assembly::kNone;
  std::vector<support::SourceFile*> sources;
  std::vector<syntax::File*> files;
  std::string linked_values;                           // what -ldflags=-X has set
  std::vector<support::EmbeddedFile> embedded;         // files of the folder in its variables
  std::map<std::string, Import, std::less<>> imports;  // by path, "unsafe" excepted
  support::Diagnostics diagnostics;
  enum class State { kNew, kLoading, kLoaded, kChecked, kFailed } state = State::kNew;
  std::string load_error;  // not empty: the folder holds no package; importers report it
  sema::Package checked;

  // The name of the package clause; empty after a syntax error there.
  std::string_view name() const;
  bool is_main() const { return name() == "main"; }
  // Whether it is a part of a package of Go's, which the library needs: its symbols are that
  // package's.
  bool is_partial() const;
  // The path in the names of its symbols: "main", or an import path.
  std::string symbol_path() const;
};

// Adds a package and all that it imports, directly or not.
void collect_imports(const SourcePackage& package, std::set<const SourcePackage*>* packages);

// A package with its internal tests in it, and its external tests, which are another package.
struct TestPackages {
  SourcePackage* package = nullptr;                                 // nullptr: an error
  SourcePackage* external = nullptr;                                // nullptr: there are none
  std::vector<const syntax::File*> internal_files, external_files;  // the tests
  // Whose code is counted: in the program, or under other tests of the command line.
  std::vector<SourcePackage*> counted, unlinked;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_SOURCE_PACKAGE_H_
