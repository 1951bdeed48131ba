// The identity of executables and objects: two builds with the same id make the same file.

#ifndef MINIGO_DRIVER_BUILD_ID_H_
#define MINIGO_DRIVER_BUILD_ID_H_

#include <llvm/Support/BLAKE3.h>

#include <string>
#include <string_view>
#include <vector>

#include "driver/compile.h"
#include "driver/installation.h"
#include "support/embedded_file.h"
#include "support/source_file.h"

namespace minigo::driver {

// The digest of a sequence of texts. "ab", "c" and "a", "bc" have different ones.
class Digest {
 public:
  void add(std::string_view text);
  static constexpr size_t kHexSize = 32;  // characters
  // Hexadecimal, kHexSize characters; the digest is used up.
  std::string hex();

 private:
  llvm::BLAKE3 hash_;
};

// Adds everything that makes one compiler different from another: version, options, and the
// executable, library and runtime by size and time.
void add_compiler(Digest& digest, const Installation& installation, const CompileOptions& options);

// Hexadecimal digest of all that goes into an executable: the sources with their absolute paths
// (debug information names them), the files embedded, the options, what it says of its making, and
// the compiler.
std::string make_build_id(const CompileOptions& options, const Installation& installation,
                          const std::vector<const support::SourceFile*>& sources,
                          const std::vector<support::EmbeddedFile>& embedded,
                          const std::vector<std::string>& information);

// The id in an executable's build-id note; empty if there is no such file or note.
std::string read_build_id(const std::string& path);

// The path from the root, without "." and "..". A relative path starts at the working folder.
std::string absolute_path(const std::string& path);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_ID_H_
