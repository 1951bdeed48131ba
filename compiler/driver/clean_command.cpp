#include <string>

#include "driver/commands.h"
#include "driver/object_cache.h"
#include "driver/program.h"
#include "driver/test_cache.h"

namespace minigo::driver {

int clean_command(const Options& options) {
  std::string error;
  if (options.clean_tests) error = TestCache::forget_all();
  if (options.clean_cache && error.empty()) error = ObjectCache::open().clear();
  if (options.clean_fuzzing && error.empty()) error = ObjectCache::open().clear_fuzzing();
  return error.empty() ? 0 : fail(error);
}

}  // namespace minigo::driver
