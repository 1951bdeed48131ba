#include "driver/go_settings.h"

#include <cstdlib>
#include <sstream>
#include <string_view>

#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string variable(const char* name) {
  const char* value = getenv(name);
  return value == nullptr ? "" : value;
}

// The value that `go env -w` has given to a variable; empty if it has given none.
std::string written_setting(std::string_view name) {
  std::string config = variable("XDG_CONFIG_HOME");
  std::string path = variable("GOENV");
  if (path.empty()) path = (config.empty() ? variable("HOME") + "/.config" : config) + "/go/env";
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
  std::string value = variable(name);
  return value.empty() ? written_setting(name) : value;
}

std::string go_path() {
  std::string path = go_setting("GOPATH");
  path = path.substr(0, path.find(':'));
  std::string home = variable("HOME");
  return path.empty() && !home.empty() ? home + "/go" : path;
}

}  // namespace minigo::driver
