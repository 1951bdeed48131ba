// The commands that compile packages, or look whether they compile.

#include "driver/options_commands.h"

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "driver/options_shared.h"
#include "driver/options_trace.h"
#include "driver/test_flags.h"

namespace minigo::driver {
namespace {

const std::map<std::string, Emit> kEmitNames = {
    {"tokens", Emit::kTokens},   {"ast", Emit::kAst},       {"types", Emit::kTypes},
    {"expand", Emit::kExpand},   {"escape", Emit::kEscape}, {"ir", Emit::kIr},
    {"opt", Emit::kOptimizedIr}, {"asm", Emit::kAssembly},  {"obj", Emit::kObject},
};

std::string emit_names() {
  return "tokens, ast, types, expand, escape, ir, opt (ir after the passes), asm or obj";
}

const std::map<std::string, StampMode> kStampNames = {
    {"auto", StampMode::kAuto}, {"true", StampMode::kAlways}, {"false", StampMode::kNever}};

StampMode parse_stamp(const std::string& value) {
  auto found = kStampNames.find(value);
  if (found == kStampNames.end()) {
    throw CLI::ValidationError("invalid boolean value \"" + value +
                               "\" for -buildvcs: value is neither 'auto' nor a valid bool");
  }
  return found->second;
}

// The command writes executables.
void add_stamp(CLI::App& app, Options& options, Command command) {
  app.add_flag(kStampFlag, options.stamp_value,
               "say in the executable of which commit of git it is: auto (the default: where git "
               "and its folder are), true or false")
      ->take_last();
  app.callback([&options, command] {
    options.stamp = parse_stamp(options.stamp_value);
    options.command = command;
  });
}

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
  add_stamp(build, options, Command::kBuild);
  return build;
}

CLI::App& add_install(CLI::App& app, Options& options, int& level) {
  CLI::App& install = *app.add_subcommand(
      "install", "compile packages, and put executables into $GOBIN, or bin in $GOPATH or ~/go");
  add_package_options(install, options);
  add_code_options(install, options, level);
  add_stamp(install, options, Command::kInstall);
  return install;
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
  add_threads(test, options);
  add_race(test, options);
  add_linking(test, options);
  test.callback([&options] { options.command = Command::kTest; });
  return test;
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

}  // namespace minigo::driver
