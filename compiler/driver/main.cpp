#include <csignal>
#include <cstdio>

#include "driver/commands.h"
#include "driver/deep_stack.h"
#include "driver/exhaustion.h"
#include "driver/options_parser.h"

namespace {

using namespace minigo::driver;

int run_command_line(int argc, char** argv) {
  int exit_code = 0;
  Options options = parse_command_line(argc, argv, &exit_code);
  switch (options.command) {
    case Command::kNone:
      return exit_code;
    case Command::kBuild:
      return build_command(options);
    case Command::kInstall:
      return install_command(options);
    case Command::kRun:
      return run_command(options);
    case Command::kTop:
      return top_command(options);
    case Command::kTest:
      return test_command(options);
    case Command::kCheck:
      return check_command(options);
    case Command::kTrace:
      return trace_command(options);
    case Command::kEnv:
      return env_command(options);
    case Command::kClean:
      return clean_command(options);
    case Command::kFmt:
      return fmt_command(options);
    case Command::kInstalledGo:
      return installed_go_command(options);
    case Command::kLsp:
      return lsp_command(options);
    case Command::kVersion:
      return version_command(options);
    case Command::kCompileLibrary:
      return compile_library_command(options);
  }
}

// Initialisers of variables allocate, LLVM's options among them: this runs before them.
[[gnu::constructor(101)]] void before_initialisers() { exit_on_exhaustion(); }

}  // namespace

int main(int argc, char** argv) {
  // A write beyond the limit of a file's size is an error like others. What `run` starts takes
  // the signal as Go's programs do: the runtime sets that.
  signal(SIGXFSZ, SIG_IGN);
  return run_on_deep_stack([&] { return run_command_line(argc, argv); });
}
