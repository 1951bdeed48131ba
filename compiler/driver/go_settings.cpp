#include "driver/go_settings.h"

#include <sstream>
#include <string_view>

#include "driver/environment.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

// The value that `go env -w` has given to a variable; empty if it has given none.
std::string written_setting(std::string_view name) {
  std::string config = environment_variable("XDG_CONFIG_HOME");
  std::string path = environment_variable("GOENV");
  if (path.empty())
    path = (config.empty() ? environment_variable("HOME") + "/.config" : config) + "/go/env";
  std::string text;
  if (!read_whole(path, &text)) return "";
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(name) && line.substr(name.size()).starts_with('=')) {
      return line.substr(name.size() + 1);
    }
  }
  return "";
}

}  // namespace

std::string go_setting(const char* name) {
  std::string value = environment_variable(name);
  return value.empty() ? written_setting(name) : value;
}

std::string go_path() {
  std::string path = go_setting("GOPATH");
  path = path.substr(0, path.find(':'));
  std::string home = environment_variable("HOME");
  return path.empty() && !home.empty() ? home + "/go" : path;
}

}  // namespace minigo::driver
