// The functions that Go's packages have in assembly and minigo's library has in its place.

#ifndef MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_
#define MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_

#include <map>
#include <string>
#include <string_view>

#include "driver/build_constraint.h"

namespace minigo::driver {

class LibraryAssembly {
 public:
  // Reads the names, "assembly/crypto/internal/fips140/aes.encryptBlockAsm", from the directives
  // `//go:linkname` of the library's internal/rt/assembly.go. Without this file there are none.
  explicit LibraryAssembly(const std::string& library);

  // Whether the folder of a package has assembly in a build with these tags, and the library all
  // functions of it, with the parameters and results that the package declares. What pointers point
  // to may have other names in the library.
  bool covers(std::string_view import_path, const std::string& folder, const BuildTags& tags) const;

 private:
  // The library has functions of the package.
  bool knows(std::string_view import_path) const;
  // The library's types of a function, as types_of_declaration() writes them; nullptr without one.
  const std::string* find(std::string_view import_path, std::string_view function) const;

  std::map<std::string, std::string, std::less<>> types_;  // by name
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_
