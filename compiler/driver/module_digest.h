// The digests of go.sum files (Go Modules Reference, "go.sum files").

#ifndef MINIGO_DRIVER_MODULE_DIGEST_H_
#define MINIGO_DRIVER_MODULE_DIGEST_H_

#include <string>
#include <string_view>

namespace minigo::driver {

// The digest "h1:..." of a module's go.mod file, as of a tree that has only this file.
std::string digest_of_module_file(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_MODULE_DIGEST_H_
