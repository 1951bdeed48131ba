#include <unistd.h>

#include <csignal>

#include "driver/commands.h"
#include "driver/editor_packages.h"
#include "driver/installation.h"
#include "lsp/server.h"

namespace minigo::driver {

int lsp_command(const Options& options) {
  // An editor that goes away, or a process of the server's that has ended, is noticed by write().
  signal(SIGPIPE, SIG_IGN);
  EditorPackages packages(Installation::find().stdlib_sources(), options.tags);
  return lsp::Server(packages, STDIN_FILENO, STDOUT_FILENO).run();
}

}  // namespace minigo::driver
