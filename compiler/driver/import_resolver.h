// From import paths to folders: the library, the main module, its vendor folder, and the modules
// that it replaces by local folders. minigo downloads nothing. Messages are cmd/go's.

#ifndef MINIGO_DRIVER_IMPORT_RESOLVER_H_
#define MINIGO_DRIVER_IMPORT_RESOLVER_H_

#include <string>
#include <string_view>

#include "driver/module.h"

namespace minigo::driver {

// Who imports.
struct Importing {
  std::string folder;  // absolute
  bool library = false;
};

struct ResolvedImport {
  std::string folder;
  bool library = false;
  std::string error;  // empty on success
};

class ImportResolver {
 public:
  // `library`: the folder of the library's sources, where package a/b is the folder a/b.
  explicit ImportResolver(std::string library) : library_(std::move(library)) {}

  // The module that an absolute folder belongs to becomes the main one. An error message, empty on
  // success, which it is too where there is no module.
  std::string enter_module(const std::string& folder);

  ResolvedImport resolve(std::string_view path, const Importing& from) const;
  // The import path of a folder of the main module; empty outside of it.
  std::string import_path(const std::string& folder) const;
  const std::string& library() const { return library_; }
  // Empty without a module.
  const std::string& module_root() const { return module_.root; }

 private:
  // Each tries one place; false if it has no say.
  bool refuse(std::string_view path, ResolvedImport* result) const;
  bool find_in_library(std::string_view path, ResolvedImport* result) const;
  bool find_in_main_module(std::string_view path, ResolvedImport* result) const;
  bool find_in_vendor(std::string_view path, ResolvedImport* result) const;
  bool find_in_required(std::string_view path, ResolvedImport* result) const;
  std::string missing(std::string_view path) const;

  std::string library_;
  Module module_;  // root empty: none
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_IMPORT_RESOLVER_H_
