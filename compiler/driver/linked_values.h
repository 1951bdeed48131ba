// Values that variables get when a program is built: -ldflags "-X path.name=value".

#ifndef MINIGO_DRIVER_LINKED_VALUES_H_
#define MINIGO_DRIVER_LINKED_VALUES_H_

#include <functional>
#include <map>
#include <string>

#include "sema/state/package.h"
#include "support/arena.h"
#include "support/diagnostics.h"

namespace minigo::driver {

// By path and name of the variable: "main.version".
using LinkedValues = std::map<std::string, std::string, std::less<>>;

// Gives those variables of a checked package their values that have a constant as initial value, or
// none. Where code makes the value, that comes later and stays. Reports variables that are no
// strings. Returns what was set, as text.
std::string apply_linked_values(sema::Package& package, const LinkedValues& values,
                                support::Arena& arena, support::Diagnostics& diagnostics);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LINKED_VALUES_H_
