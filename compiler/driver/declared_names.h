// What a source declares and mentions, by its text alone: for files that are not compiled, or not
// yet.

#ifndef MINIGO_DRIVER_DECLARED_NAMES_H_
#define MINIGO_DRIVER_DECLARED_NAMES_H_

#include <string_view>
#include <vector>

namespace minigo::driver {

// The names that a file in gofmt's form declares at its top level, methods among them.
std::vector<std::string_view> declared_names(std::string_view text);

// Whether the identifier stands somewhere in the text, comments included.
bool mentions(std::string_view text, std::string_view name);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DECLARED_NAMES_H_
