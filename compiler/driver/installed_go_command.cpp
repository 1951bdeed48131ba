#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "driver/commands.h"
#include "driver/go_installation.h"
#include "driver/program.h"
#include "driver/temporary_program.h"

namespace minigo::driver {

// Modules come from the network by Go's own rules of proxies and checksums; what vet and doc say
// comes from sources alone, and no compiler could say it otherwise. So Go's command does it.
int installed_go_command(const Options& options) {
  GoInstallation installed = GoInstallation::find();
  std::string go = installed.root() + "/bin/go";
  if (!installed.found() || access(go.c_str(), X_OK) != 0) {
    return fail(options.go_command +
                " is done by the command go, which was not found (apt-get install golang-go, or "
                "set GOROOT)");
  }
  std::vector<std::string> arguments = {options.go_command};
  arguments.insert(arguments.end(), options.program_args.begin(), options.program_args.end());
  execv(go.c_str(), exec_arguments(go, arguments).data());
  return fail(go + ": " + std::strerror(errno));
}

}  // namespace minigo::driver
