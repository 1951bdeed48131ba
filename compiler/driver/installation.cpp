#include "driver/installation.h"

#include <unistd.h>

#include <climits>

namespace minigo::driver {

Installation Installation::find() {
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof(path));
  std::string executable(path, length > 0 ? static_cast<size_t>(length) : 0);
  std::string folder = executable.substr(0, executable.rfind('/'));
  return Installation(folder + "/../lib/minigo");
}

}  // namespace minigo::driver
