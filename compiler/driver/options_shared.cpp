#include "driver/options_shared.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

namespace minigo::driver {
namespace {

const std::map<std::string, ColorMode> kColorNames = {
    {"auto", ColorMode::kAuto}, {"always", ColorMode::kAlways}, {"never", ColorMode::kNever}};

BuildTags parse_tags(const std::string& list) {
  BuildTags tags;
  std::istringstream names(list);
  for (std::string name; std::getline(names, name, ',');) {
    if (!name.empty()) tags.insert(name);
  }
  return tags;
}

void add_module_mode(CLI::App& command, Options& options) {
  command
      .add_option("--mod", options.module_mode,
                  "mod or readonly: leave the vendor folder aside; vendor: use it")
      ->check([](const std::string& mode) -> std::string {
        if (mode.empty() || mode == "mod" || mode == "readonly" || mode == "vendor") return "";
        return "not supported (can be '', 'mod', 'readonly', or 'vendor')";
      })
      ->take_last()
      ->type_name("MODE");
}

// Where the flag may stand it has been taken off the command line.
void add_folder_flag(CLI::App& command) {
  command
      .add_option_function<std::string>(
          "-C",
          [](const std::string&) {
            throw CLI::ValidationError("-C", "-C flag must be first flag on command line");
          },
          "change to this folder first")
      ->type_name("DIR");
}

}  // namespace

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
  add_module_mode(command, options);
  add_folder_flag(command);
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

void add_threads(CLI::App& command, Options& options) {
  command
      .add_option("-p", options.threads,
                  "compile with N threads at most; by default there are as many as processors")
      ->check([](const std::string& number) -> std::string {
        return std::atol(number.c_str()) > 0 ? "" : "must be a positive integer: " + number;
      })
      ->take_last()
      ->type_name("N");
}

void add_race(CLI::App& command, Options& options) {
  command.add_flag("--race", options.race,
                   "report data races while the program runs; GORACE sets options, as in Go");
}

void add_linking(CLI::App& command, Options& options) {
  command
      .add_option_function<std::string>(
          "--ldflags",
          [&options](const std::string& text) {
            std::string error = parse_linker_flags(text, &options.linker);
            if (!error.empty()) {
              throw CLI::ValidationError("invalid value \"" + text +
                                         "\" for flag -ldflags: " + error);
            }
          },
          "-X PATH.NAME=VALUE gives a variable of type string its value; -s and -w are accepted")
      ->take_last()
      ->type_name("FLAGS");
  command.add_flag("--trimpath", options.trim_paths,
                   "name files by import paths in executables, and not by their folders");
}

void add_code_options(CLI::App& command, Options& options, int& level) {
  add_source_options(command, options);
  add_level(command, options, level);
  add_threads(command, options);
  command.add_flag("-m", options.report_escapes,
                   "say which variables and allocations of the packages escape to the heap, as "
                   "go build -gcflags=-m does");
  add_race(command, options);
  add_linking(command, options);
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

}  // namespace minigo::driver
