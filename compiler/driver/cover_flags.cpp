#include "driver/cover_flags.h"

#include <CLI/CLI.hpp>
#include <sstream>

namespace minigo::driver {
namespace {

std::vector<std::string> split_at_commas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// A flag with a value, which switches coverage on.
void add(CLI::App& test, CoverOptions& options, const char* name,
         const std::function<void(const std::string&)>& set, const char* type, const char* help) {
  test.add_option_function<std::string>(
          name,
          [&options, set](const std::string& value) {
            options.on = true;
            set(value);
          },
          help)
      ->take_last()
      ->type_name(type);
}

}  // namespace

void add_cover_flags(CLI::App& test, CoverOptions& options) {
  test.add_flag_callback(
      "--cover", [&options] { options.on = true; },
      "say how much of the package's code the tests run");
  add(
      test, options, "--covermode", [&options](const std::string& mode) { options.mode = mode; },
      "MODE", "count whether code runs (set), how often (count), or that in goroutines (atomic)");
  add(
      test, options, "--coverpkg",
      [&options](const std::string& list) { options.patterns = split_at_commas(list); }, "PATTERNS",
      "measure these packages of modules, separated by commas");
  add(
      test, options, "--coverprofile",
      [&options](const std::string& file) { options.profile = file; }, "FILE",
      "write what ran there, for go tool cover");
}

std::string complete_cover_options(CoverOptions& options, bool race) {
  if (!options.on) return "";
  if (options.mode.empty()) options.mode = race ? "atomic" : "set";
  if (count_mode(options) == syntax::CountMode::kNone) {
    return "invalid value \"" + options.mode +
           "\" for flag -covermode: valid modes are \"set\", \"count\", or \"atomic\"";
  }
  if (race && options.mode != "atomic") {
    return "-covermode must be \"atomic\", not \"" + options.mode + "\", when -race is enabled";
  }
  return "";
}

syntax::CountMode count_mode(const CoverOptions& options) {
  if (!options.on) return syntax::CountMode::kNone;
  if (options.mode == "set") return syntax::CountMode::kSet;
  if (options.mode == "count") return syntax::CountMode::kCount;
  return options.mode == "atomic" ? syntax::CountMode::kAtomic : syntax::CountMode::kNone;
}

}  // namespace minigo::driver
