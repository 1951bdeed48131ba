// CLI11 parses; go_flags turns Go's spelling into the one that CLI11 reads.

#include "driver/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

#include "driver/go_flags.h"
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
  command.add_option("-O", level, "optimisation level: 0 or 2 (the default)")
      ->check(CLI::IsMember({0, 2}))
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
  command.add_flag("!--no-polls", options.polls,
                   "leave the scheduler's polls out of loops, to measure them");
  // Not shown in the help: what the tests divide small programs with.
  command.add_option("--unit-bytes", options.unit_bytes)->group("");
}

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
  build.callback([&options] { options.command = Command::kBuild; });
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

void add_env(CLI::App& app, Options& options) {
  CLI::App& env = *app.add_subcommand(
      "env", "print where minigo finds things: the Go that completes its library, its cache");
  env.add_option("NAMES", options.program_args, "print the values of these names alone");
  env.callback([&options] { options.command = Command::kEnv; });
}

CLI::App& add_clean(CLI::App& app, Options& options) {
  CLI::App& clean =
      *app.add_subcommand("clean", "empty the build cache: clean -cache, or -testcache");
  CLI::App& what = *clean.add_option_group("what")->require_option(1, 2);
  what.add_flag("--cache", options.clean_cache, "remove all entries of the build cache");
  what.add_flag("--testcache", options.clean_tests, "forget the results of tests");
  clean.callback([&options] { options.command = Command::kClean; });
  return clean;
}

void add_fmt(CLI::App& app, Options& options) {
  CLI::App& fmt = *app.add_subcommand(
      "fmt", "format the sources of packages as gofmt does, and name those that changed");
  fmt.add_option("PACKAGES", options.inputs, "packages or files (default: the package here)");
  fmt.callback([&options] { options.command = Command::kFmt; });
}

CLI::App& add_lsp(CLI::App& app, Options& options) {
  CLI::App& lsp = *app.add_subcommand(
      "lsp", "serve an editor: the language server protocol on standard input and output");
  add_tags(lsp, options);
  lsp.add_flag("--stdio")->description("what it does in any case; editors say so");
  lsp.callback([&options] { options.command = Command::kLsp; });
  return lsp;
}

// All words after it are Go's.
constexpr const char* kMod = "mod";

void add_mod(CLI::App& app, Options& options) {
  app.add_subcommand(kMod, "run the installed Go's go mod: mod init|tidy|download|vendor ...")
      ->callback([&options] { options.command = Command::kMod; });
}

// Not shown in the help: the build of minigo itself compiles the library with it.
void add_compile_library(CLI::App& app, Options& options) {
  CLI::App& command = *app.add_subcommand("compile-library", "")->group("");
  command.add_option("FOLDER", options.stdlib)->required();
  command.add_option("-o", options.output)->required();
  command.callback([&options] { options.command = Command::kCompileLibrary; });
}

bool is_source_file(std::string_view argument) {
  return argument.ends_with(".go") || argument.ends_with(".mg");
}

// Help is asked for, not set.
CommandFlags flags_of(const CLI::App& command) {
  return [&command](const std::string& name) {
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option == nullptr || option == command.get_help_ptr()) return FlagKind::kNone;
    if (name == kRunTraceFlag) return FlagKind::kOptionalValue;
    return option->get_items_expected_max() > 0 ? FlagKind::kValue : FlagKind::kBoolean;
  };
}

// The options of a command that runs a program end at the package, or at the last of the source
// files in a row: what follows belongs to the program. Returns how many of argv's elements are
// minigo's.
int own_argument_count(int argc, const char* const* argv, const CLI::App& run,
                       const CLI::App& top) {
  if (argc >= 2 && argv[1] == std::string_view(kMod)) return 2;
  if (argc < 2 || (argv[1] != run.get_name() && argv[1] != top.get_name())) return argc;
  const CLI::App& command = argv[1] == run.get_name() ? run : top;
  int i = 2;
  for (; i < argc && *argv[i] == '-'; i++) {
    if (is_flag_before_value(flags_of(command), argv[i])) i++;
  }
  bool files = i < argc && is_source_file(argv[i]);
  i++;
  while (files && i < argc && is_source_file(argv[i])) i++;
  return std::min(i, argc);
}

// Takes what belongs to the program that a command runs off the command line.
std::vector<std::string> take_program_words(std::vector<std::string>& words, int own) {
  std::vector<std::string> program(words.begin() + own, words.end());
  words.resize(static_cast<size_t>(own));
  return program;
}

// The same for `test`, whose program's flags may stand between minigo's.
std::vector<std::string> take_test_words(std::vector<std::string>& words, const CLI::App& test) {
  std::vector<std::string> own = take_program_words(words, 2);
  std::vector<std::string> program = take_program_arguments(own, flags_of(test));
  words.insert(words.end(), own.begin(), own.end());
  return program;
}

// The arguments after the command's name, the environment's flags before those of the command line.
// Throws CLI::ParseError.
std::vector<std::string> command_arguments(const std::vector<std::string>& words,
                                           const CLI::App& command,
                                           const std::vector<CommandFlags>& commands) {
  std::vector<std::string> arguments;
  // The flags of `trace` mean other things by the same names.
  bool shared = command.get_name() != "trace";
  const char* defaults = shared ? std::getenv(kFlagsVariable) : nullptr;
  std::string error =
      append_defaults(arguments, defaults == nullptr ? "" : defaults, flags_of(command), commands);
  for (size_t i = 2; i < words.size() && error.empty(); i++) {
    error = append_argument(arguments, flags_of(command), words[i]);
  }
  if (!error.empty()) throw CLI::ValidationError(error);
  return arguments;
}

// minigo's own arguments, as CLI11 wants them: the first is the last. `commands` take Go's flags.
std::vector<std::string> own_arguments(const std::vector<std::string>& words,
                                       const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> arguments(words.begin() + 1, words.end());
  std::vector<CommandFlags> flags;
  for (const CLI::App* command : commands) flags.push_back(flags_of(*command));
  for (const CLI::App* command : commands) {
    if (words.size() < 2 || command->get_name() != words[1]) continue;
    arguments = command_arguments(words, *command, flags);
    arguments.insert(arguments.begin(), command->get_name());
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

}  // namespace

Options parse_command_line(int argc, const char* const* argv, int* exit_code) {
  Options options;
  int level = 2;
  std::string help_topic;
  CLI::App app("minigo compiles a strict subset of Go to native programs with its own scheduler.",
               "minigo");
  app.require_subcommand(1);
  CLI::App& build = add_build(app, options, level);
  CLI::App& run = add_run(app, options, level);
  CLI::App& top = add_top(app, options, level);
  CLI::App& test = add_test(app, options, level);
  std::vector<const CLI::App*> commands = {&build,
                                           &run,
                                           &top,
                                           &test,
                                           &add_check(app, options),
                                           &add_trace_command(app, options),
                                           &add_clean(app, options),
                                           &add_lsp(app, options)};
  add_env(app, options);
  add_fmt(app, options);
  add_mod(app, options);
  app.add_subcommand("version", "print the version")->callback([&options] {
    options.command = Command::kVersion;
  });
  CLI::App& help = *app.add_subcommand("help", "explain a command: help [command]");
  help.add_option("COMMAND", help_topic, "the command to explain");
  add_compile_library(app, options);

  app.footer(std::string("$") + kFlagsVariable +
             ", a list of -flag or -flag=value separated by blanks, gives options to every\n"
             "command that has them; the command line overrides it.");

  std::vector<std::string> words(argv, argv + argc);
  bool is_test = argc > 1 && words[1] == test.get_name();
  options.program_args = is_test
                             ? take_test_words(words, test)
                             : take_program_words(words, own_argument_count(argc, argv, run, top));
  *exit_code = 0;
  if (argc < 2) {
    fputs(app.help().c_str(), stderr);
    *exit_code = 2;
    return options;
  }
  try {
    app.parse(own_arguments(words, commands));
    if (help.parsed()) {
      // A parsed command would print its own help in place of its parent's.
      const CLI::App* topic = help_topic.empty() ? nullptr : app.get_subcommand(help_topic);
      app.clear();
      fputs(topic == nullptr ? app.help().c_str() : topic->help("minigo").c_str(), stdout);
    }
  } catch (const CLI::OptionNotFound&) {
    fprintf(stderr, "minigo: unknown command %s; `minigo help` lists them\n", help_topic.c_str());
    *exit_code = 2;
  } catch (const CLI::ParseError& error) {
    *exit_code = app.exit(error) == 0 ? 0 : 2;
    options.command = Command::kNone;
  }
  options.traced = !options.trace_output.empty();
  if (options.trace_output == "true") options.trace_output.clear();
  options.optimize = level == 2;
  if (options.race) options.tags.insert("race");
  options.test.list_mode = !options.inputs.empty();
  if (options.inputs.empty()) options.inputs = {"."};
  return options;
}

}  // namespace minigo::driver
