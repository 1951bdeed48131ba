#include "driver/completion.h"

#include <CLI/CLI.hpp>
#include <string_view>
#include <vector>

namespace minigo::driver {
namespace {

struct Flag {
  std::string name;  // with its dash
  std::string help;
  bool takes_value;
};

struct CommandWords {
  std::string name;
  std::string help;
  std::vector<Flag> flags;
};

bool all(const CLI::App*) { return true; }

void add_flags(const CLI::App& command, std::vector<Flag>& flags) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty() || option == command.get_help_ptr()) continue;
    bool takes_value = option->get_items_expected_min() > 0;
    for (const std::string& name : option->get_snames()) {
      flags.push_back({"-" + name, option->get_description(), takes_value});
    }
    for (const std::string& name : option->get_lnames()) {
      flags.push_back({"-" + name, option->get_description(), takes_value});
    }
  }
  // Groups of options are subcommands without names.
  for (const CLI::App* group : command.get_subcommands(all)) add_flags(*group, flags);
}

std::vector<CommandWords> commands_of(const CLI::App& app) {
  std::vector<CommandWords> commands;
  for (const CLI::App* command : app.get_subcommands(all)) {
    if (command->get_group().empty()) continue;
    commands.push_back({command->get_name(), command->get_description(), {}});
    add_flags(*command, commands.back().flags);
  }
  return commands;
}

// Puts a backslash before each of these characters.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

// A word in single quotes, as bash and zsh read it.
std::string single_quoted(std::string_view text) {
  std::string result = "'";
  for (char c : text) result += c == '\'' ? "'\\''" : std::string(1, c);
  return result + "'";
}

std::string bash_script(const std::vector<CommandWords>& commands) {
  std::string names, cases;
  for (const CommandWords& command : commands) {
    names += command.name + " ";
    if (command.flags.empty()) continue;
    cases += "    " + command.name + ") words=\"";
    for (const Flag& flag : command.flags) cases += flag.name + " ";
    cases.back() = '"';
    cases += " ;;\n";
  }
  names.pop_back();
  return "# Completion of minigo for bash: source <(minigo completion bash)\n"
         "_minigo() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} words=\n"
         "  if ((COMP_CWORD == 1)); then\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"" +
         names +
         "\" -- \"$word\")\n"
         "    return\n"
         "  fi\n"
         "  if [[ $word != -* ]]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -d -- \"$word\"; compgen -f -X '!*.go' -- "
         "\"$word\"; "
         "compgen -f -X '!*.mg' -- \"$word\")\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[1]} in\n" +
         cases +
         "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "}\n"
         "complete -o filenames -F _minigo minigo\n";
}

std::string zsh_script(const std::vector<CommandWords>& commands) {
  std::string names, cases;
  for (const CommandWords& command : commands) {
    names += "    " + single_quoted(escaped(command.name, ":") + ":" + command.help) + "\n";
    cases += "    " + command.name + ") flags=(";
    for (const Flag& flag : command.flags) {
      std::string spec = flag.name + "[" + escaped(flag.help, "[]:\\") + "]";
      cases += "\n      " + single_quoted(spec + (flag.takes_value ? ":value:_files" : ""));
    }
    cases += ") ;;\n";
  }
  return "#compdef minigo\n"
         "# Completion of minigo for zsh: source <(minigo completion zsh)\n"
         "_minigo() {\n"
         "  local -a commands flags\n"
         "  commands=(\n" +
         names +
         "  )\n"
         "  if ((CURRENT == 2)); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  case $words[2] in\n" +
         cases +
         "  esac\n"
         "  shift words\n"
         "  ((CURRENT--))\n"
         "  _arguments $flags '*:source:_files -g \"*.(go|mg)(-.)\"'\n"
         "}\n"
         "compdef _minigo minigo\n";
}

std::string fish_script(const std::vector<CommandWords>& commands) {
  std::string script =
      "# Completion of minigo for fish: minigo completion fish | source\n"
      "complete -c minigo -f -n __fish_use_subcommand\n"
      "complete -c minigo -n 'not __fish_use_subcommand' -k -xa "
      "'(__fish_complete_suffix .go; __fish_complete_suffix .mg; __fish_complete_directories)'\n";
  auto word = [](const std::string& text) { return "'" + escaped(text, "'\\") + "'"; };
  for (const CommandWords& command : commands) {
    script += "complete -c minigo -n __fish_use_subcommand -a " + command.name + " -d " +
              word(command.help) + "\n";
    for (const Flag& flag : command.flags) {
      // An old option is a word after one dash.
      script += "complete -c minigo -n '__fish_seen_subcommand_from " + command.name + "' -o " +
                flag.name.substr(1) + (flag.takes_value ? " -r" : "") + " -d " + word(flag.help) +
                "\n";
    }
  }
  return script;
}

}  // namespace

CLI::App& add_completion(CLI::App& app, std::string& shell) {
  CLI::App& completion = *app.add_subcommand(
      "completion", "print a script that completes minigo's commands and flags in a shell");
  completion.add_option("SHELL", shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  return completion;
}

std::string completion_script(const CLI::App& app, const std::string& shell) {
  std::vector<CommandWords> commands = commands_of(app);
  if (shell == "bash") return bash_script(commands);
  return shell == "zsh" ? zsh_script(commands) : fish_script(commands);
}

}  // namespace minigo::driver
