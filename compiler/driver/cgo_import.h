// Files that need cgo, which minigo has not.

#ifndef MINIGO_DRIVER_CGO_IMPORT_H_
#define MINIGO_DRIVER_CGO_IMPORT_H_

#include <string_view>

namespace minigo::driver {

// Whether the text of a file imports "C".
bool imports_cgo(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_CGO_IMPORT_H_
