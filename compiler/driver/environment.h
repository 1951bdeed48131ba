// Variables of the environment.

#ifndef MINIGO_DRIVER_ENVIRONMENT_H_
#define MINIGO_DRIVER_ENVIRONMENT_H_

#include <cstdlib>
#include <string>

namespace minigo::driver {

// The value of a variable of the environment; empty if it has none, as for Go's command.
inline std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_ENVIRONMENT_H_
