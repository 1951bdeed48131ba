// Files that a program carries (package embed).

#ifndef MINIGO_SUPPORT_EMBEDDED_FILE_H_
#define MINIGO_SUPPORT_EMBEDDED_FILE_H_

#include <string_view>

namespace minigo::support {

// A file that `//go:embed` names. The text lasts as long as the build.
struct EmbeddedFile {
  std::string_view name;  // in the folder of the package: "image/logo.png"
  std::string_view content;
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_EMBEDDED_FILE_H_
