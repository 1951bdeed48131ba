// Debian's golang-1.N-src puts the sources into /usr/share/go-1.N/src, and golang-1.N-go the rest
// of a Go into /usr/lib/go-1.N, with a link to the sources. Either suffices.

#include "driver/go_installation.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <vector>

#include "driver/module.h"
#include "driver/source_folder.h"
#include "support/source_file.h"

namespace minigo::driver {
namespace {

namespace fs = std::filesystem;

// The path without links; empty if nothing is there.
std::string real_path(const std::string& path) {
  std::error_code error;
  std::string real = fs::canonical(path, error);
  return error ? "" : real;
}

// The root of the Go that the command `go` belongs to; empty if there is none on $PATH.
std::string root_of_command() {
  const char* path = getenv("PATH");
  for (std::string_view rest = path == nullptr ? "" : path; !rest.empty();) {
    size_t end = std::min(rest.find(':'), rest.size());
    std::string command = real_path(std::string(rest.substr(0, end)) + "/go");
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (command.ends_with("/bin/go")) return command.substr(0, command.size() - 7);
  }
  return "";
}

// The first line of the file VERSION: "go1.26.8".
std::string read_version(const std::string& root) {
  std::string text;
  if (!read_whole(root + "/VERSION", &text)) return "";
  return text.substr(0, text.find_first_of("\r\n "));
}

// The N of version 1.N, by the text of VERSION or the name of the root; 0 if neither says it.
int minor_of(const std::string& version, const std::string& root) {
  if (version.starts_with("go1.")) return atoi(version.c_str() + 4);
  size_t at = root.rfind("-1.");
  return at == std::string::npos ? 0 : atoi(root.c_str() + at + 3);
}

// The roots that distributions and Go's own instructions make, newest first.
std::vector<std::string> usual_roots() {
  std::vector<std::string> roots;
  for (const char* parent : {"/usr/lib", "/usr/local", "/usr/share"}) {
    for (const std::string& name : folder_entries(parent)) {
      if (name == "go" || name.starts_with("go-1.")) {
        roots.push_back(std::string(parent) + "/" + name);
      }
    }
  }
  std::ranges::sort(roots, std::greater<>(),
                    [](const std::string& root) { return minor_of(read_version(root), root); });
  return roots;
}

}  // namespace

GoInstallation::GoInstallation(const std::string& root) : root_(root) {
  if (!root.empty() && is_folder(root + "/src/errors")) sources_ = real_path(root + "/src");
  if (found()) version_ = read_version(root);
}

GoInstallation GoInstallation::find() {
  const char* root = getenv("GOROOT");
  if (root != nullptr && *root != 0) return GoInstallation(root);
  GoInstallation of_command(root_of_command());
  if (of_command.found()) return of_command;
  for (const std::string& usual : usual_roots()) {
    GoInstallation found(usual);
    if (found.found()) return found;
  }
  return GoInstallation("");
}

int GoInstallation::go_minor() const {
  int minor = minor_of(version_, root_);
  return minor == 0 ? support::kGoMinor : std::min(minor, support::kGoMinor);
}

std::string GoInstallation::package_folder(std::string_view import_path) const {
  return sources_ + "/" + std::string(import_path);
}

bool GoInstallation::contains(std::string_view folder) const {
  return found() && has_path_prefix(folder, sources_);
}

bool GoInstallation::contains_commands(std::string_view folder) const {
  return found() && has_path_prefix(folder, sources_ + "/cmd");
}

}  // namespace minigo::driver
