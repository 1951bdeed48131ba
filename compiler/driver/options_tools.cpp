// The commands beside the compiler: they look at traces, executables and caches, or serve editors.

#include <CLI/CLI.hpp>
#include <algorithm>

#include "driver/options_commands.h"
#include "driver/options_shared.h"
#include "driver/options_trace.h"

namespace minigo::driver {
namespace {

// Commands of an installed Go. All words after them are Go's.
struct InstalledGoCommand {
  const char* name;
  const char* description;
};

constexpr InstalledGoCommand kInstalledGoCommands[] = {
    {"doc", "run the installed Go's go doc: show the documentation of a package or name"},
    {"list", "run the installed Go's go list: list packages, -f, -json, -deps, -m ..."},
    {"mod", "run the installed Go's go mod: mod init|tidy|download|vendor ..."},
    {"vet", "run the installed Go's go vet: report likely mistakes in packages"},
};

}  // namespace

CLI::App& add_trace_command(CLI::App& app, Options& options) {
  CLI::App& trace = add_trace(app, options.trace, options.output);
  trace.callback([&trace, &options] {
    check_trace(trace, options.trace);
    options.command = Command::kTrace;
  });
  return trace;
}

CLI::App& add_env(CLI::App& app, Options& options) {
  CLI::App& env = *app.add_subcommand(
      "env", "print where minigo finds things: the Go that completes its library, its cache");
  env.add_flag("--json", options.json, "print an object of names and values");
  env.add_option("NAMES", options.program_args, "print the values of these names alone");
  env.callback([&options] { options.command = Command::kEnv; });
  return env;
}

CLI::App& add_version(CLI::App& app, Options& options) {
  CLI::App& version = *app.add_subcommand(
      "version", "print the version, or those that executables and the ones of folders are of");
  version.add_flag("-m", options.version_modules,
                   "print how each executable was built, too: its modules, flags and commit");
  version.add_flag("--json", options.json, "with -m: print that as an object of JSON");
  version.add_flag("-v", options.verbose, "name the other files of folders, too");
  version.add_option("FILES", options.program_args, "executables, or folders to look for them");
  version.callback([&options] { options.command = Command::kVersion; });
  return version;
}

CLI::App& add_clean(CLI::App& app, Options& options) {
  CLI::App& clean =
      *app.add_subcommand("clean", "empty the build cache: clean -cache, -testcache or -fuzzcache");
  CLI::App& what = *clean.add_option_group("what")->require_option(1, 3);
  what.add_flag("--cache", options.clean_cache, "remove all entries of the build cache");
  what.add_flag("--testcache", options.clean_tests, "forget the results of tests");
  what.add_flag("--fuzzcache", options.clean_fuzzing,
                "remove the inputs that fuzzing has found, but for those that fail");
  clean.callback([&options] { options.command = Command::kClean; });
  return clean;
}

void add_fmt(CLI::App& app, Options& options) {
  CLI::App& fmt = *app.add_subcommand(
      "fmt", "format the sources of packages as gofmt does, and name those that changed");
  fmt.add_option("PACKAGES", options.inputs, "packages or files (default: the package here)");
  fmt.callback([&options] { options.command = Command::kFmt; });
}

void add_installed_go_commands(CLI::App& app, Options& options) {
  for (const InstalledGoCommand& command : kInstalledGoCommands) {
    app.add_subcommand(command.name, command.description)->callback([&options, &command] {
      options.command = Command::kInstalledGo;
      options.go_command = command.name;
    });
  }
}

CLI::App& add_lsp(CLI::App& app, Options& options) {
  CLI::App& lsp = *app.add_subcommand(
      "lsp", "serve an editor: the language server protocol on standard input and output");
  add_tags(lsp, options);
  lsp.add_flag("--stdio")->description("what it does in any case; editors say so");
  lsp.callback([&options] { options.command = Command::kLsp; });
  return lsp;
}

bool is_installed_go_command(std::string_view name) {
  return std::ranges::any_of(kInstalledGoCommands, [name](const InstalledGoCommand& command) {
    return name == command.name;
  });
}

// Not shown in the help: the build of minigo itself compiles the library with it.
void add_compile_library(CLI::App& app, Options& options) {
  CLI::App& command = *app.add_subcommand("compile-library", "")->group("");
  command.add_option("FOLDER", options.stdlib)->required();
  command.add_option("-o", options.output)->required();
  command.callback([&options] { options.command = Command::kCompileLibrary; });
}

}  // namespace minigo::driver
