// -ldflags: what Go's linker is told. The values of -X are all that minigo needs.

#ifndef MINIGO_DRIVER_LINKER_FLAGS_H_
#define MINIGO_DRIVER_LINKER_FLAGS_H_

#include <string>
#include <string_view>

#include "driver/linked_values.h"

namespace minigo::driver {

struct LinkerFlags {
  std::string text;     // as the command line has it
  LinkedValues values;  // of -X
  std::string error;    // of the linker when it reads them; empty if there is none
};

// Reads the value of -ldflags. Flags about the form of executables are accepted and have no effect:
// minigo's need their tables of lines, which -s and -w leave out. Returns a message about a text
// that is no list of words, empty on success.
std::string parse_linker_flags(std::string_view text, LinkerFlags* flags);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LINKER_FLAGS_H_
