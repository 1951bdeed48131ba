// Executables go where Go's command puts them: $GOBIN, else bin in the first folder of $GOPATH.

#include "driver/commands.h"
#include "driver/go_settings.h"
#include "driver/package_paths.h"
#include "driver/program.h"

namespace minigo::driver {

int install_command(const Options& options) {
  if (std::string error = refuse_versions(options.inputs); !error.empty()) return fail(error);
  std::string folder = go_setting("GOBIN");
  if (!folder.empty() && !folder.starts_with('/')) {
    return fail("cannot install, GOBIN must be an absolute path");
  }
  if (folder.empty()) folder = go_path() + "/bin";
  Program program(options);
  return program.load() && program.build_all(folder) ? 0 : 1;
}

}  // namespace minigo::driver
