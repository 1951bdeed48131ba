#include "driver/go_flags.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace minigo::driver {
namespace {

struct Flag {
  std::string name;  // without dashes; empty if the argument is no flag
  std::optional<std::string> value;

  std::string with_dashes() const { return (name.size() == 1 ? "-" : "--") + name; }
};

Flag parse_flag(std::string_view argument) {
  size_t dashes = std::min(argument.find_first_not_of('-'), argument.size());
  if (dashes != 1 && dashes != 2) return {};
  argument.remove_prefix(dashes);
  size_t equals = argument.find('=');
  if (equals == std::string_view::npos) return {std::string(argument), std::nullopt};
  return {std::string(argument.substr(0, equals)), std::string(argument.substr(equals + 1))};
}

// Help is asked for, not set.
const CLI::Option* find_option(const CLI::App& command, const Flag& flag) {
  if (flag.name.empty()) return nullptr;
  const CLI::Option* option = command.get_option_no_throw(flag.with_dashes());
  return option == command.get_help_ptr() ? nullptr : option;
}

bool takes_value(const CLI::Option* option) { return option->get_items_expected_max() > 0; }

// The values that Go's strconv.ParseBool knows.
bool truth(const Flag& flag) {
  const std::string value = flag.value.value_or("true");
  for (const char* yes : {"1", "t", "T", "true", "TRUE", "True"}) {
    if (value == yes) return true;
  }
  for (const char* no : {"0", "f", "F", "false", "FALSE", "False"}) {
    if (value == no) return false;
  }
  throw CLI::ValidationError("invalid boolean value \"" + value + "\" for -" + flag.name);
}

void append_flag(std::vector<std::string>& arguments, const CLI::Option* option, const Flag& flag) {
  const std::string name = flag.with_dashes();
  if (!takes_value(option)) {
    std::erase(arguments, name);
    if (truth(flag)) arguments.push_back(name);
  } else if (flag.value) {
    arguments.push_back(name + (flag.name.size() == 1 ? "" : "=") + *flag.value);
  } else {
    arguments.push_back(name);
  }
}

[[noreturn]] void refuse(const std::string& message) {
  throw CLI::ValidationError("parsing $" + std::string(kFlagsVariable) + ": " + message);
}

bool knows(const std::vector<const CLI::App*>& commands, const Flag& flag) {
  return std::any_of(commands.begin(), commands.end(), [&](const CLI::App* command) {
    return find_option(*command, flag) != nullptr;
  });
}

void append_default(std::vector<std::string>& arguments, const CLI::Option* option,
                    const Flag& flag) {
  if (takes_value(option) && !flag.value) refuse("flag needs an argument: -" + flag.name);
  try {
    append_flag(arguments, option, flag);
  } catch (const CLI::ValidationError& error) {
    refuse(error.what());
  }
}

}  // namespace

bool is_flag_before_value(const CLI::App& command, std::string_view argument) {
  Flag flag = parse_flag(argument);
  const CLI::Option* option = find_option(command, flag);
  return option != nullptr && takes_value(option) && !flag.value;
}

void append_argument(std::vector<std::string>& arguments, const CLI::App& command,
                     std::string_view argument) {
  Flag flag = parse_flag(argument);
  const CLI::Option* option = find_option(command, flag);
  if (option == nullptr) {
    arguments.emplace_back(argument);
  } else {
    append_flag(arguments, option, flag);
  }
}

std::vector<std::string> default_flags(std::string_view text, const CLI::App& command,
                                       const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> result;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    Flag flag = parse_flag(word);
    if (flag.name.empty()) refuse("non-flag \"" + word + "\"");
    if (!knows(commands, flag)) refuse("unknown flag -" + flag.name);
    const CLI::Option* option = find_option(command, flag);
    if (option != nullptr) append_default(result, option, flag);
  }
  return result;
}

}  // namespace minigo::driver
