// A door: how the server gets at packages. The driver, which finds and loads them, implements it
// (driver/editor_packages.h).

#ifndef MINIGO_LSP_PACKAGE_SOURCE_H_
#define MINIGO_LSP_PACKAGE_SOURCE_H_

#include <string>
#include <vector>

#include "support/diagnostics.h"
#include "support/source_file.h"
#include "support/source_overlay.h"
#include "syntax/ast.h"
#include "types/object.h"

namespace minigo::lsp {

// The package that a file belongs to.
struct PackageId {
  std::string folder;  // absolute
  std::vector<std::string>
      files;             // absolute paths, if it is not all of the folder's module package
  bool foreign = false;  // of the library: it is not the user's to mend

  friend auto operator<=>(const PackageId&, const PackageId&) = default;
};

// A package that has been loaded. Its trees are annotated as far as they could be checked.
struct LoadedPackage {
  std::vector<const syntax::File*> files;
  const types::Package* types = nullptr;  // nullptr before it is checked, and if it cannot be
  const support::Diagnostics* diagnostics = nullptr;
};

// Packages of one process. A package and its tests are loaded as for `minigo test`.
class PackageSource {
 public:
  virtual ~PackageSource() = default;

  // Reads folders, and keeps nothing.
  virtual PackageId package_of(const std::string& path, const support::SourceOverlay& overlay) = 0;

  // Loads and checks all that a package and its tests import, but nothing that imports it.
  virtual void prepare(const PackageId& package, const support::SourceOverlay& overlay) = 0;
  // After prepare(): the folders of packages outside of the library that have been loaded.
  virtual std::vector<std::string> dependencies() const = 0;

  // Loads the package, and another for its external tests; reads and parses no more than the files
  // and what prepare() has not seen.
  virtual void load(const PackageId& package, const support::SourceOverlay& overlay) = 0;
  virtual void check() = 0;
  // After load(): it imports a package that prepare() has not seen.
  virtual bool has_new_imports() const = 0;
  // Loads and checks all packages of the module around what load() has loaded, with their tests.
  virtual void check_module(const support::SourceOverlay& overlay) = 0;

  // What has been loaded by load() or check_module().
  virtual std::vector<LoadedPackage> packages() const = 0;
  // Errors about no package.
  virtual const support::Diagnostics& diagnostics() const = 0;
  virtual const support::SourceSet& sources() const = 0;
  virtual std::string absolute_path(const support::SourceFile& file) const = 0;
  // The package clause of an imported package; no position if it is not loaded.
  virtual support::Pos package_clause(const types::Package& package) const = 0;

  // Formats the standard input to the standard output. The exit code.
  virtual int format() = 0;
  virtual bool can_format() const = 0;
};

}  // namespace minigo::lsp

#endif  // MINIGO_LSP_PACKAGE_SOURCE_H_
