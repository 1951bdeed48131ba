#include "driver/package_paths.h"

#include <cstdio>
#include <filesystem>

#include "driver/module.h"
#include "driver/source_folder.h"
#include "driver/working_directory.h"

namespace minigo::driver {

std::string absolute_folder(const std::string& path) {
  std::filesystem::path joined = std::filesystem::path(working_directory()) / path / "";
  return joined.lexically_normal().parent_path();
}

std::string parent_folder(const std::string& path) {
  return absolute_folder(std::filesystem::path(path).parent_path().string());
}

std::string short_path(const std::string& path) {
  std::string relative = std::filesystem::path(path).lexically_relative(working_directory());
  return relative.empty() || relative.size() >= path.size() ? path : relative;
}

std::string display_path(const std::string& path) {
  std::string name = short_path(path);
  return name.find('/') == std::string::npos ? "./" + name : name;
}

std::string missing_folder(const std::string& argument) {
  if (!is_local_path(argument)) return "";
  return "stat " + absolute_folder(argument) + ": directory not found";
}

bool names_version(const std::string& argument) {
  return !is_local_path(argument) && argument.find('@') != std::string::npos &&
         !is_folder(argument);
}

std::string refuse_versions(const std::vector<std::string>& arguments) {
  for (const std::string& argument : arguments) {
    if (!names_version(argument)) continue;
    return argument +
           ": minigo downloads nothing; add its module to go.mod with `go get` and name " +
           argument.substr(0, argument.find('@'));
  }
  return "";
}

void warn_no_match(const std::string& pattern) {
  fprintf(stderr, "minigo: warning: \"%s\" matched no packages\n", pattern.c_str());
}

}  // namespace minigo::driver
