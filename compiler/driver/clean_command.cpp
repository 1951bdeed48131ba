#include <string>

#include "driver/commands.h"
#include "driver/object_cache.h"
#include "driver/program.h"

namespace minigo::driver {

int clean_command() {
  std::string error = ObjectCache::open().clear();
  return error.empty() ? 0 : fail(error);
}

}  // namespace minigo::driver
