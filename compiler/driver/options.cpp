#include "driver/options.h"

#include <CLI/CLI.hpp>
#include <map>

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

void add_code_options(CLI::App& command, Options& options, int& level) {
  command.add_option("-O", level, "optimisation level: 0 or 2 (the default)")
      ->check(CLI::IsMember({0, 2}))
      ->type_name("LEVEL");
  command.add_flag("!--no-polls", options.polls,
                   "leave the scheduler's polls out of loops, to measure them");
  command.add_flag("-v,--verbose", options.verbose, "say how long each phase takes");
}

void add_build(CLI::App& app, Options& options, int& level) {
  CLI::App& build = *app.add_subcommand("build", "compile a program to an executable");
  build.add_option("FILES", options.inputs, "the program's source files (.mg or .go)")->required();
  build.add_option("-o", options.output, "the file to write; - is standard output for texts")
      ->type_name("FILE");
  build
      .add_option_function<std::string>(
          "--emit", [&options](const std::string& name) { options.emit = kEmitNames.at(name); },
          "write what a phase made instead: " + emit_names())
      ->check(CLI::IsMember(kEmitNames))
      ->type_name("PHASE");
  add_code_options(build, options, level);
  build.callback([&options] { options.command = Command::kBuild; });
}

void add_run(CLI::App& app, Options& options, int& level) {
  CLI::App& run =
      *app.add_subcommand("run", "compile a program and run it: run [options] FILE args...");
  run.add_option("FILE", options.inputs, "the program; all that follows are its own arguments")
      ->required()
      ->expected(1);
  add_code_options(run, options, level);
  run.callback([&options] { options.command = Command::kRun; });
}

// Not shown in the help: the build of minigo itself compiles the library with it.
void add_compile_library(CLI::App& app, Options& options) {
  CLI::App& command = *app.add_subcommand("compile-library", "")->group("");
  command.add_option("FOLDER", options.stdlib)->required();
  command.add_option("-o", options.output)->required();
  command.callback([&options] { options.command = Command::kCompileLibrary; });
}

// `run`'s options end at the file: what follows belongs to the program. Returns how many of argv's
// elements are minigo's.
int own_argument_count(int argc, const char* const* argv) {
  if (argc < 2 || std::string_view(argv[1]) != "run") return argc;
  for (int i = 2; i < argc; i++) {
    std::string_view argument = argv[i];
    if (argument == "-O") {
      i++;
    } else if (!argument.starts_with('-')) {
      return i + 1;
    }
  }
  return argc;
}

}  // namespace

Options parse_command_line(int argc, const char* const* argv, int* exit_code) {
  Options options;
  int level = 2;
  std::string help_topic;
  CLI::App app("minigo compiles a strict subset of Go to native programs with its own scheduler.",
               "minigo");
  app.require_subcommand(1);
  add_build(app, options, level);
  add_run(app, options, level);
  app.add_subcommand("version", "print the version")->callback([&options] {
    options.command = Command::kVersion;
  });
  CLI::App& help = *app.add_subcommand("help", "explain a command: help [command]");
  help.add_option("COMMAND", help_topic, "the command to explain");
  add_compile_library(app, options);

  int own = own_argument_count(argc, argv);
  options.program_args.assign(argv + own, argv + argc);
  *exit_code = 0;
  if (argc < 2) {
    fputs(app.help().c_str(), stderr);
    *exit_code = 2;
    return options;
  }
  try {
    app.parse(own, argv);
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
  options.optimize = level == 2;
  return options;
}

}  // namespace minigo::driver
