// CLI11 parses; go_flags turns Go's spelling into the one that CLI11 reads.

#include "driver/options_parser.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "driver/completion.h"
#include "driver/environment.h"
#include "driver/folder_flag.h"
#include "driver/go_flags.h"
#include "driver/go_settings.h"
#include "driver/man_page.h"
#include "driver/options_commands.h"
#include "driver/options_trace.h"
#include "driver/test_flags.h"

namespace minigo::driver {
namespace {

bool is_source_file(std::string_view argument) {
  return argument.ends_with(".go") || argument.ends_with(".mg");
}

// Help is asked for, not set.
CommandFlags flags_of(const CLI::App& command) {
  return [&command](const std::string& name) {
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option == nullptr || option == command.get_help_ptr()) return FlagKind::kNone;
    if (name == kRunTraceFlag || name == kStampFlag) return FlagKind::kOptionalValue;
    return option->get_items_expected_max() > 0 ? FlagKind::kValue : FlagKind::kBoolean;
  };
}

// The options of a command that runs a program end at the package, or at the last of the source
// files in a row: what follows belongs to the program. Returns how many of the words are minigo's.
size_t own_word_count(const std::vector<std::string>& words, const CLI::App& run,
                      const CLI::App& top) {
  size_t count = words.size();
  if (count >= 2 && is_installed_go_command(words[1])) return 2;
  if (count < 2 || (words[1] != run.get_name() && words[1] != top.get_name())) return count;
  const CLI::App& command = words[1] == run.get_name() ? run : top;
  size_t i = 2;
  for (; i < count && words[i].starts_with('-'); i++) {
    if (is_flag_before_value(flags_of(command), words[i])) i++;
  }
  bool files = i < count && is_source_file(words[i]);
  i++;
  while (files && i < count && is_source_file(words[i])) i++;
  return std::min(i, count);
}

// Takes what belongs to the program that a command runs off the command line.
std::vector<std::string> take_program_words(std::vector<std::string>& words, size_t own) {
  std::vector<std::string> program(words.begin() + static_cast<ptrdiff_t>(own), words.end());
  words.resize(own);
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
  // The flags of these mean other things by the same names.
  bool shared = command.get_name() != "trace" && command.get_name() != "version";
  auto refuse = [](const DefaultsError& error) {
    if (!error.message.empty()) throw CLI::ParseError(error.message, error.exit_code);
  };
  if (shared) {
    refuse(append_go_defaults(arguments, go_setting("GOFLAGS"), flags_of(command)));
    refuse(append_defaults(arguments, environment_variable(kFlagsVariable), flags_of(command),
                           commands));
  }
  for (size_t i = 2; i < words.size(); i++) {
    std::string error = append_argument(arguments, flags_of(command), words[i]);
    if (!error.empty()) throw CLI::ValidationError(error);
  }
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

Options parse_words(std::vector<std::string> words, int* exit_code) {
  Options options;
  int level = 2;
  std::string help_topic;
  CLI::App app("minigo compiles a strict subset of Go to native programs with its own scheduler.",
               "minigo");
  app.require_subcommand(1);
  CLI::App& build = add_build(app, options, level);
  CLI::App& install = add_install(app, options, level);
  CLI::App& run = add_run(app, options, level);
  CLI::App& top = add_top(app, options, level);
  CLI::App& test = add_test(app, options, level);
  std::vector<const CLI::App*> commands = {&build,
                                           &install,
                                           &run,
                                           &top,
                                           &test,
                                           &add_check(app, options),
                                           &add_trace_command(app, options),
                                           &add_clean(app, options),
                                           &add_env(app, options),
                                           &add_version(app, options),
                                           &add_lsp(app, options)};
  add_fmt(app, options);
  add_installed_go_commands(app, options);
  CLI::App& help = *app.add_subcommand("help", "explain a command: help [command]");
  help.add_option("COMMAND", help_topic, "the command to explain");
  std::string shell;
  CLI::App& completion = add_completion(app, shell);
  add_compile_library(app, options);
  // Not shown in the help: the build of minigo itself makes the manual with it.
  CLI::App& manual = *app.add_subcommand("man-page", "")->group("");

  app.footer(std::string("$") + kFlagsVariable +
             ", a list of -flag or -flag=value separated by blanks, gives options to every\n"
             "command that has them; the command line overrides it.");

  bool bare = words.size() < 2;
  bool is_test = !bare && words[1] == test.get_name();
  options.program_args = is_test ? take_test_words(words, test)
                                 : take_program_words(words, own_word_count(words, run, top));
  *exit_code = 0;
  if (bare) {
    fputs(app.help().c_str(), stderr);
    *exit_code = 2;
    return options;
  }
  try {
    app.parse(own_arguments(words, commands));
    if (completion.parsed()) fputs(completion_script(app, shell).c_str(), stdout);
    if (manual.parsed()) fputs(man_page(app).c_str(), stdout);
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
    *exit_code = std::min(app.exit(error), 2);
    options.command = Command::kNone;
  }
  options.traced = !options.trace_output.empty();
  if (options.trace_output == "true") options.trace_output.clear();
  options.level = static_cast<support::OptLevel>(level);
  if (options.race) options.tags.insert("race");
  options.test.list_mode = !options.inputs.empty();
  if (options.inputs.empty()) options.inputs = {"."};
  return options;
}

}  // namespace

Options parse_command_line(int argc, const char* const* argv, int* exit_code) {
  std::vector<std::string> words(argv, argv + argc);
  bool wrong_use = false;
  if (std::string error = enter_folder(words, &wrong_use); !error.empty()) {
    fprintf(stderr, "minigo: %s\n", error.c_str());
    *exit_code = wrong_use ? 2 : 1;
    return {};
  }
  return parse_words(std::move(words), exit_code);
}

}  // namespace minigo::driver
