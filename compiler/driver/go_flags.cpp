#include "driver/go_flags.h"

#include <algorithm>
#include <optional>

#include "driver/quoted_words.h"

namespace minigo::driver {
namespace {

// An argument as the go command reads it.
struct Flag {
  std::string name;  // without dashes; empty if the argument is no flag
  std::optional<std::string> value;

  std::string with_dashes() const { return (name.size() == 1 ? "-" : "--") + name; }
};

// "O2" of -O2: the one value that compilers take without anything between.
bool is_level(std::string_view word) {
  return word.size() == 2 && word[0] == 'O' && word[1] >= '0' && word[1] <= '9';
}

Flag parse_flag(std::string_view argument) {
  size_t dashes = std::min(argument.find_first_not_of('-'), argument.size());
  if (dashes != 1 && dashes != 2) return {};
  argument.remove_prefix(dashes);
  if (is_level(argument)) return {"O", std::string(argument.substr(1))};
  size_t equals = argument.find('=');
  if (equals == std::string_view::npos) return {std::string(argument), std::nullopt};
  return {std::string(argument.substr(0, equals)), std::string(argument.substr(equals + 1))};
}

FlagKind kind_of(const CommandFlags& command, const Flag& flag) {
  return flag.name.empty() ? FlagKind::kNone : command(flag.with_dashes());
}

// The texts that Go's strconv.ParseBool accepts.
std::optional<bool> parse_bool(const std::string& value) {
  for (const char* yes : {"1", "t", "T", "true", "TRUE", "True"}) {
    if (value == yes) return true;
  }
  for (const char* no : {"0", "f", "F", "false", "FALSE", "False"}) {
    if (value == no) return false;
  }
  return std::nullopt;
}

std::string append_boolean(std::vector<std::string>& arguments, const Flag& flag) {
  const std::string value = flag.value.value_or("true");
  std::optional<bool> on = parse_bool(value);
  if (!on) return "invalid boolean value \"" + value + "\" for -" + flag.name;
  std::erase(arguments, flag.with_dashes());
  if (*on) arguments.push_back(flag.with_dashes());
  return "";
}

// CLI11 takes the next word for the value if nothing is behind a `=`.
void append_value(std::vector<std::string>& arguments, const Flag& flag) {
  std::string argument = flag.with_dashes();
  if (flag.value && flag.value->empty()) {
    arguments.insert(arguments.end(), {argument, ""});
    return;
  }
  if (flag.value) argument += (flag.name.size() == 1 ? "" : "=") + *flag.value;
  arguments.push_back(argument);
}

// An environment variable with flags.
class Defaults {
 public:
  Defaults(const char* variable, std::string_view text) : variable_(variable) {
    malformed(split_quoted(text, &words_));
  }

  const std::vector<std::string>& words() const { return words_; }
  bool failed() const { return !error_.message.empty(); }
  const DefaultsError& error() const { return error_; }

  // Neither does anything to an empty text.
  void malformed(const std::string& why) {
    if (!why.empty()) error_ = {"parsing $" + variable_ + ": " + why, 1};
  }
  void wrong_value(const std::string& why) {
    if (!why.empty()) error_ = {why + " (from $" + variable_ + ")", 2};
  }

 private:
  std::string variable_;
  std::vector<std::string> words_;
  DefaultsError error_;
};

// Appends a flag, if the command has it. A message about its value, empty on success.
std::string append_default(std::vector<std::string>& arguments, const Flag& flag, FlagKind kind) {
  switch (kind) {
    case FlagKind::kNone:
      return "";
    case FlagKind::kBoolean:
      return append_boolean(arguments, flag);
    case FlagKind::kValue:
      if (!flag.value) return "flag needs an argument: -" + flag.name;
      [[fallthrough]];
    case FlagKind::kOptionalValue:
      append_value(arguments, flag);
      return "";
  }
}

// Appends the flags that the command has. `knows`: whether a flag is one of any command.
template <typename Knows>
DefaultsError append_words(std::vector<std::string>& arguments, Defaults defaults,
                           const CommandFlags& command, Knows knows) {
  for (const std::string& word : defaults.words()) {
    if (defaults.failed()) break;
    Flag flag = parse_flag(word);
    if (flag.name.empty()) {
      defaults.malformed("non-flag \"" + word + "\"");
    } else if (!knows(flag)) {
      defaults.malformed("unknown flag -" + flag.name);
    } else {
      defaults.wrong_value(append_default(arguments, flag, kind_of(command, flag)));
    }
  }
  return defaults.error();
}

}  // namespace

bool is_flag(const CommandFlags& command, std::string_view argument) {
  return kind_of(command, parse_flag(argument)) != FlagKind::kNone;
}

bool is_flag_before_value(const CommandFlags& command, std::string_view argument) {
  Flag flag = parse_flag(argument);
  return kind_of(command, flag) == FlagKind::kValue && !flag.value;
}

std::string append_argument(std::vector<std::string>& arguments, const CommandFlags& command,
                            std::string_view argument) {
  Flag flag = parse_flag(argument);
  switch (kind_of(command, flag)) {
    case FlagKind::kNone:
      arguments.emplace_back(argument);
      return "";
    case FlagKind::kBoolean:
      return append_boolean(arguments, flag);
    case FlagKind::kValue:
    case FlagKind::kOptionalValue:
      append_value(arguments, flag);
      return "";
  }
}

DefaultsError append_defaults(std::vector<std::string>& arguments, std::string_view text,
                              const CommandFlags& command,
                              const std::vector<CommandFlags>& commands) {
  return append_words(arguments, {kFlagsVariable, text}, command, [&](const Flag& flag) {
    return std::ranges::any_of(
        commands, [&](const CommandFlags& each) { return kind_of(each, flag) != FlagKind::kNone; });
  });
}

DefaultsError append_go_defaults(std::vector<std::string>& arguments, std::string_view text,
                                 const CommandFlags& command) {
  return append_words(arguments, {"GOFLAGS", text}, command, [](const Flag&) { return true; });
}

}  // namespace minigo::driver
