#include "driver/options_commands.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <sstream>

#include "driver/options_trace.h"
#include "driver/test_flags.h"

namespace minigo::driver {
namespace {

const std::map<std::string, Emit> kEmitNames = {
    {"tokens", Emit::kTokens},   {"ast", Emit::kAst},       {"types", Emit::kTypes},
    {"expand", Emit::kExpand},   {"escape", Emit::kEscape}, {"ir", Emit::kIr},
    {"opt", Emit::kOptimizedIr}, {"asm", Emit::kAssembly},  {"obj", Emit::kObject},
};

const std::map<std::string, ColorMode> kColorNames = {
    {"auto", ColorMode::kAuto}, {"always", ColorMode::kAlways}, {"never", ColorMode::kNever}};

std::string emit_names() {
  return "tokens, ast, types, expand, escape, ir, opt (ir after the passes), asm or obj";
}

BuildTags parse_tags(const std::string& list) {
  BuildTags tags;
  std::istringstream names(list);
  for (std::string name; std::getline(names, name, ',');) {
    if (!name.empty()) tags.insert(name);
  }
  return tags;
}

void add_package_options(CLI::App& command, Options& options) {
  command.add_option("PACKAGES", options.inputs,
                     "source files of one package (.mg or .go), or folders, import paths or "
                     "patterns like ./... (default: .)");
}

void add_tags(CLI::App& command, Options& options) {
  command
      .add_option_function<std::string>(
          "--tags", [&options](const std::string& list) { options.tags = parse_tags(list); },
          "tags that hold in //go:build lines, separated by commas")
      ->take_last()
      ->type_name("TAGS");
}

// How packages are loaded and errors presented.
void add_load_options(CLI::App& command, Options& options) {
  command.add_flag_callback(
      "-e", [&options] { options.error_limit = support::Diagnostics::kNoLimit; },
      "report all errors, not only the first ten");
  command
      .add_option_function<std::string>(
          "--color", [&options](const std::string& name) { options.color = kColorNames.at(name); },
          "colours in messages: auto (on a terminal, without NO_COLOR), always or never")
      ->check(CLI::IsMember(kColorNames))
      ->take_last()
      ->type_name("WHEN");
  add_tags(command, options);
}

void add_source_options(CLI::App& command, Options& options) {
  add_load_options(command, options);
  command.add_flag("--json", options.json,
                   "write errors as JSON to standard output, an object a line");
  command.add_flag("-v,--verbose", options.verbose,
                   "say what is compiled, and how long each phase takes");
}

void add_level(CLI::App& command, Options& options, int& level) {
  command.add_option("-O", level, "optimisation level: 0, 1 or 2 (the default)")
      ->check(CLI::IsMember({0, 1, 2}))
      ->take_last()
      ->type_name("LEVEL");
  // Not shown in the help: a look for mistakes of ours.
  command.add_flag("--verify", options.verify)->group("");
}

void add_race(CLI::App& command, Options& options) {
  command.add_flag("--race", options.race,
                   "report data races while the program runs; GORACE sets options, as in Go");
}

void add_code_options(CLI::App& command, Options& options, int& level) {
  add_source_options(command, options);
  add_level(command, options, level);
  command.add_flag("-m", options.report_escapes,
                   "say which variables and allocations of the packages escape to the heap, as "
                   "go build -gcflags=-m does");
  add_race(command, options);
  command
      .add_flag_callback(
          "--cover",
          [] { throw CLI::ValidationError("-cover", "minigo measures coverage of tests alone"); },
          "")
      ->group("");
  command.add_flag("!--no-polls", options.polls,
                   "leave the scheduler's polls out of loops, to measure them");
  // Not shown in the help: what the tests divide small programs with.
  command.add_option("--unit-bytes", options.unit_bytes)->group("");
}

const std::map<std::string, StampMode> kStampNames = {
    {"auto", StampMode::kAuto}, {"true", StampMode::kAlways}, {"false", StampMode::kNever}};

void add_stamp(CLI::App& build, std::string& value) {
  build
      .add_flag(kStampFlag, value,
                "say in the executable of which commit of git it is: auto (the default: where git "
                "and its folder are), true or false")
      ->take_last();
}

StampMode parse_stamp(const std::string& value) {
  auto found = kStampNames.find(value);
  if (found == kStampNames.end()) {
    throw CLI::ValidationError("invalid boolean value \"" + value +
                               "\" for -buildvcs: value is neither 'auto' nor a valid bool");
  }
  return found->second;
}

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

CLI::App& add_build(CLI::App& app, Options& options, int& level) {
  CLI::App& build =
      *app.add_subcommand("build", "compile packages, and a main package to an executable");
  add_package_options(build, options);
  build
      .add_option("-o", options.output,
                  "the file or folder to write; - is standard output for texts")
      ->take_last()
      ->type_name("FILE");
  build
      .add_option_function<std::string>(
          "--emit", [&options](const std::string& name) { options.emit = kEmitNames.at(name); },
          "write what a phase made instead: " + emit_names())
      ->check(CLI::IsMember(kEmitNames))
      ->take_last()
      ->type_name("PHASE");
  add_code_options(build, options, level);
  add_stamp(build, options.stamp_value);
  build.callback([&options] {
    options.stamp = parse_stamp(options.stamp_value);
    options.command = Command::kBuild;
  });
  return build;
}

CLI::App& add_check(CLI::App& app, Options& options) {
  CLI::App& check = *app.add_subcommand("check", "report the errors of packages");
  add_package_options(check, options);
  add_source_options(check, options);
  check.callback([&options] { options.command = Command::kCheck; });
  return check;
}

CLI::App& add_run(CLI::App& app, Options& options, int& level) {
  CLI::App& run =
      *app.add_subcommand("run", "compile a program and run it: run [options] PACKAGE args...");
  run.add_option("PACKAGE", options.inputs,
                 "source files, a folder or an import path; all that follow are the program's own "
                 "arguments")
      ->required();
  add_code_options(run, options, level);
  add_run_trace(run, options.trace_output);
  run.callback([&options] { options.command = Command::kRun; });
  return run;
}

CLI::App& add_test(CLI::App& app, Options& options, int& level) {
  CLI::App& test = *app.add_subcommand(
      "test",
      "compile packages with their tests and run those: test [options] PACKAGES [-args ...]");
  add_package_options(test, options);
  test.add_option("-o", options.output, "keep the program of tests as this file")
      ->take_last()
      ->type_name("FILE");
  add_test_flags(test, options.test);
  add_load_options(test, options);
  add_level(test, options, level);
  add_race(test, options);
  test.callback([&options] { options.command = Command::kTest; });
  return test;
}

CLI::App& add_trace_command(CLI::App& app, Options& options) {
  CLI::App& trace = add_trace(app, options.trace, options.output);
  trace.callback([&trace, &options] {
    check_trace(trace, options.trace);
    options.command = Command::kTrace;
  });
  return trace;
}

CLI::App& add_top(CLI::App& app, Options& options, int& level) {
  CLI::App& top = *app.add_subcommand(
      "top", "show the scheduler of a running program: top [options] PID, or PACKAGE args...");
  top.add_option("PID", options.inputs,
                 "the number of a process, or a program to compile and run, as for run")
      ->required();
  top.add_option("-n", options.top_count,
                 "print so many pages as text and end (default: a view on the terminal, or text "
                 "until the program ends)")
      ->check(CLI::PositiveNumber)
      ->take_last()
      ->type_name("COUNT");
  top.add_option("-d", options.top_seconds, "from page to page (default: 1)")
      ->check(CLI::Range(0.05, 3600.0))
      ->take_last()
      ->type_name("SECONDS");
  add_code_options(top, options, level);
  top.callback([&options] { options.command = Command::kTop; });
  return top;
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
