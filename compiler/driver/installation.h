// Where minigo's own files are: in the build tree and in an installed prefix alike, beside the
// executable's folder.
//
//   bin/minigo
//   lib/minigo/stdlib/PATH/*.go      the library's sources
//   lib/minigo/objects/PATH.o        the same, compiled; stdlib.stamp is newer than all of them
//   lib/minigo/libminigo_runtime.a   the runtime
//   lib/minigo/libminigo_watched.a   what of it the race detector needs in another form
//   lib/minigo/fast_paths.bc         what of it is inlined into programs
//   lib/minigo/minigo-gdb.py         how gdb shows values
//   lib/minigo/system/               start files and static libraries of the C library

#ifndef MINIGO_DRIVER_INSTALLATION_H_
#define MINIGO_DRIVER_INSTALLATION_H_

#include <string>
#include <string_view>

namespace minigo::driver {

class Installation {
 public:
  // The installation that the running executable belongs to. Nothing is checked: a missing file is
  // noticed by whatever opens it.
  static Installation find();

  std::string stdlib_sources() const { return root_ + "/stdlib"; }
  // "math/bits" is in math/bits.o.
  std::string stdlib_object(std::string_view import_path) const {
    return root_ + "/objects/" + std::string(import_path) + ".o";
  }
  std::string stdlib_stamp() const { return root_ + "/objects/stdlib.stamp"; }
  std::string runtime_archive() const { return root_ + "/libminigo_runtime.a"; }
  std::string watched_archive() const { return root_ + "/libminigo_watched.a"; }
  std::string fast_paths() const { return root_ + "/fast_paths.bc"; }
  std::string gdb_script() const { return root_ + "/minigo-gdb.py"; }
  std::string system_file(std::string_view name) const {
    return root_ + "/system/" + std::string(name);
  }

 private:
  explicit Installation(std::string root) : root_(std::move(root)) {}

  std::string root_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_INSTALLATION_H_
