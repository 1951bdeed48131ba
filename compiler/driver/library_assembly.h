// The functions that Go's packages have in assembly and minigo's library has in its place.

#ifndef MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_
#define MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_

#include <set>
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
  // functions of it.
  bool covers(std::string_view import_path, const std::string& folder, const BuildTags& tags) const;

 private:
  bool has(std::string_view import_path, std::string_view function) const;

  std::set<std::string, std::less<>> names_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LIBRARY_ASSEMBLY_H_
