// Finds, parses and checks packages: the program's own and those of the library that it imports.

#ifndef MINIGO_DRIVER_PACKAGES_H_
#define MINIGO_DRIVER_PACKAGES_H_

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/check.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/source_file.h"

namespace minigo::driver {

// Loads each package once. Errors go to diagnostics(); nothing that was loaded may be compiled if
// there are any.
class PackageLoader : public sema::Importer {
 public:
  // `library` is the folder of the library's sources: package a/b is every .go file in library/a/b.
  explicit PackageLoader(std::string library);

  // Reads source files: .mg or .go, or a folder of them. Unreadable files are errors.
  std::vector<const support::SourceFile*> read(const std::vector<std::string>& paths);
  std::vector<syntax::File*> parse(const std::vector<const support::SourceFile*>& sources);
  // Checks the files of package main, and what they import.
  const sema::Package* load_main(const std::vector<syntax::File*>& files);
  // A package of the library, and what it imports; nullptr if there is none.
  const sema::Package* load_library(std::string_view import_path);
  // Every import path of the library, sorted.
  std::vector<std::string> stdlib_paths() const;

  // sema::Importer, for the library's packages.
  types::Package* import(std::string_view import_path) override;

  // All packages loaded so far, each after those that it imports.
  const std::vector<const sema::Package*>& packages() const { return in_order_; }
  std::vector<sema::Package*> mutable_packages();

  support::SourceSet& sources() { return sources_; }
  support::Diagnostics& diagnostics() { return diagnostics_; }
  support::Arena& arena() { return arena_; }

 private:
  struct Entry {
    sema::Package package;
    bool loading = true;  // its imports are being loaded
  };

  const support::SourceFile* read_file(const std::string& path);
  Entry& check(std::string_view import_path, bool trusted, std::vector<syntax::File*> files);

  std::string library_;
  support::SourceSet sources_;
  support::Arena arena_;
  support::Diagnostics diagnostics_{sources_};
  std::unordered_map<std::string, std::unique_ptr<Entry>> entries_;
  std::vector<const sema::Package*> in_order_;
  std::vector<std::string> loading_;  // import paths, outermost first
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PACKAGES_H_
