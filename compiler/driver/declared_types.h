// The types of functions in declarations that have not been parsed.

#ifndef MINIGO_DRIVER_DECLARED_TYPES_H_
#define MINIGO_DRIVER_DECLARED_TYPES_H_

#include <string>
#include <string_view>

namespace minigo::driver {

// Of what follows a function's name, "(z, x *uint, y uint) (c uint)", the types without the names:
// "*,*,uint,;uint,". What a pointer points to is left out. Empty unless both lists end on the line.
std::string declared_types(std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DECLARED_TYPES_H_
