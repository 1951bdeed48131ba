// Files that go into the program (package embed). Messages are cmd/go's.

#ifndef MINIGO_DRIVER_EMBEDDED_FILES_H_
#define MINIGO_DRIVER_EMBEDDED_FILES_H_

#include <string>
#include <vector>

#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/embedded_file.h"
#include "syntax/ast.h"

namespace minigo::driver {

// Reads the files that the `//go:embed` directives of a source file name, relative to the absolute
// `folder` of its package, and gives them to their variables. Returns all of them, for the digest
// of the build.
std::vector<support::EmbeddedFile> read_embedded_files(const syntax::File& file,
                                                       const std::string& folder,
                                                       support::Arena& arena,
                                                       support::Diagnostics& diagnostics);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_EMBEDDED_FILES_H_
