// Commands of Go's, compiled from an installed Go's source.

#ifndef MINIGO_DRIVER_GO_TOOL_H_
#define MINIGO_DRIVER_GO_TOOL_H_

#include <optional>
#include <string>

#include "driver/temporary_program.h"

namespace minigo::driver {

// The executable of a command, by the name of its folder in Go's src/cmd. It stays in the cache's
// folder, where it is up to date the next time. Without a cache it is made each time, in a folder
// that goes with the object.
class GoTool {
 public:
  // There is source to compile it from.
  static bool has_source(const std::string& name);
  // False after an error, which is printed.
  bool build(const std::string& name);
  const std::string& path() const { return path_; }

 private:
  bool choose_path(const std::string& name);

  std::optional<TemporaryProgram> temporary_;
  std::string path_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_GO_TOOL_H_
