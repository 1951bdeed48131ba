// Versions follow the Go Modules Reference ("Mapping versions to commits", "Pseudo-versions"): the
// highest tag of the commit, or a name that sorts behind the highest tag before it.

#include "driver/git_stamp.h"

#include <unistd.h>

#include <algorithm>

#include <cstdlib>
#include <ctime>
#include <sstream>
#include <string_view>
#include <vector>

#include "driver/command_output.h"
#include "driver/module.h"
#include "driver/module_version.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string format_time(time_t seconds, const char* format) {
  tm parts = {};
  gmtime_r(&seconds, &parts);
  char text[32];
  return {text, strftime(text, sizeof(text), format, &parts)};
}

// "example.com/m" and "v2" of "example.com/m/v2"; versions 0 and 1 have no such suffix.
std::pair<std::string, std::string> split_major(const std::string& path) {
  size_t slash = path.rfind('/');
  bool major = slash != std::string::npos && slash + 2 < path.size() && path[slash + 1] == 'v' &&
               path.find_first_not_of("0123456789", slash + 2) == std::string::npos;
  if (!major) return {path, ""};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

// A whole version, "v1.2.3", "v1.2.3-rc.1" or "v1.2.3+linux", of the major version that the
// module's path names.
bool is_version_of(const std::string& tag, const std::string& major) {
  std::string release = tag.substr(0, tag.find_first_of("-+"));
  bool whole = !release.empty() && release[0] == 'v' && std::ranges::count(release, '.') == 2 &&
               release.back() != '.' &&
               release.find_first_not_of("0123456789.", 1) == std::string::npos &&
               release.find("..") == std::string::npos;
  std::string own = release.substr(0, release.find('.'));
  return whole && (major.empty() ? own == "v0" || own == "v1" : own == major);
}

// The versions that the tags of a module name.
struct Tags {
  std::string here;    // the highest of the commit itself; empty if there is none
  std::string before;  // of it and all commits before
};

// Lines of git: the name of a tag, and the commits that it names. A tag with something behind a
// plus sign is no version, but those after it count from it.
Tags read_tags(const std::string& lines, const std::string& prefix, const std::string& major,
               const std::string& revision) {
  Tags tags;
  std::istringstream list(lines);
  for (std::string line; std::getline(list, line);) {
    size_t blank = line.find(' ');
    if (!line.starts_with(prefix) || blank < prefix.size()) continue;
    std::string version = line.substr(prefix.size(), blank - prefix.size());
    if (!is_version_of(version, major)) continue;
    bool plus = version.find('+') != std::string::npos;
    bool here = !plus && line.find(revision, blank) != std::string::npos;
    version.erase(std::min(version.find('+'), version.size()));
    for (std::string* highest : {&tags.before, here ? &tags.here : &tags.before}) {
      if (highest->empty() || version_less(*highest, version)) *highest = version;
    }
  }
  return tags;
}

std::string pseudo_version(const std::string& before, const std::string& major, time_t time,
                           const std::string& revision) {
  std::string commit = format_time(time, "%Y%m%d%H%M%S") + "-" + revision.substr(0, 12);
  if (before.empty()) return (major.empty() ? "v0" : major) + ".0.0-" + commit;
  if (before.find('-') != std::string::npos) return before + ".0." + commit;
  size_t dot = before.rfind('.') + 1;
  return before.substr(0, dot) +
         std::to_string(std::strtoll(before.c_str() + dot, nullptr, 10) + 1) + "-0." + commit;
}

// Tags of a module below the repository's root begin with its folder. A folder that is named by the
// major version belongs to the module's path: v2.0.1 is a tag of the one in lib/v2, as lib/v2.0.1.
std::string tag_prefix(const std::string& root, const std::string& module_root,
                       const std::string& major) {
  std::string below = module_root.substr(root == "/" ? 0 : root.size()) + "/";
  if (!major.empty() && below.ends_with("/" + major + "/"))
    below.resize(below.size() - major.size() - 1);
  return below.substr(1);
}

// The module is that of the repository's root, or one below it. Go takes none of gopkg.in, whose
// paths have a form of their own.
std::string version_at(const GitStamp& stamp, time_t time, const std::string& root,
                       const std::string& module_path, const std::string& module_root) {
  Module outer;
  read_module(root, &outer);
  auto [path, major] = split_major(module_path);
  if (outer.path.empty() || !has_path_prefix(path, split_major(outer.path).first)) return "";
  if (has_path_prefix(path, "gopkg.in")) return "";
  std::string prefix = tag_prefix(root, module_root, major);
  std::string error;
  std::string lines =
      command_output({"git", "for-each-ref", "--merged=" + stamp.revision,
                      "--format=%(refname:strip=2) %(objectname) %(*objectname)", "refs/tags"},
                     root, &error);
  if (!error.empty()) return "";
  Tags tags = read_tags(lines, prefix, major, stamp.revision);
  if (!tags.here.empty()) return tags.here;
  return pseudo_version(tags.before, major, time, stamp.revision);
}

}  // namespace

std::string git_root(const std::string& folder) {
  for (std::string at = folder; !at.empty(); at.erase(at.rfind('/'))) {
    if (is_folder(at + "/.git")) return at;
  }
  return "";
}

bool has_git() {
  const char* path = getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access(((folder.empty() ? "." : folder) + "/git").c_str(), X_OK) == 0) return true;
  }
  return false;
}

GitStamp read_git_stamp(const std::string& root, const std::string& module_path,
                        const std::string& module_root) {
  GitStamp stamp;
  stamp.modified = !command_output({"git", "status", "--porcelain"}, root, &stamp.error).empty();
  if (!stamp.error.empty()) return stamp;
  std::string error;
  std::string commit = command_output(
      {"git", "-c", "log.showsignature=false", "log", "-1", "--format=%H:%ct"}, root, &error);
  // Before the first commit there are only files that git does not know.
  if (!error.empty()) {
    if (!stamp.modified) stamp.error = error;
    return stamp;
  }
  size_t colon = commit.find(':');
  if (colon == std::string::npos) return stamp;
  stamp.revision = commit.substr(0, colon);
  time_t time = std::strtoll(commit.c_str() + colon + 1, nullptr, 10);
  stamp.time = format_time(time, "%Y-%m-%dT%H:%M:%SZ");
  stamp.version = version_at(stamp, time, root, module_path, module_root);
  if (!stamp.version.empty() && stamp.modified) stamp.version += "+dirty";
  return stamp;
}

}  // namespace minigo::driver
