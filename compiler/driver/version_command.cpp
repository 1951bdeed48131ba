// As cmd/go's: files that the command line names are spoken of in any case, those of folders only
// if Go or minigo has made them, or with -v.

#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "driver/build_info.h"
#include "driver/commands.h"
#include "driver/program.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

namespace fs = std::filesystem;

void print_error(const std::string& text) { fprintf(stderr, "%s\n", text.c_str()); }

// Other files are no executables that somebody could have meant.
bool looks_executable(const std::string& path, const struct stat& status) {
  if (S_ISREG(status.st_mode) && (status.st_mode & 0111) != 0) return true;
  std::string name = fs::path(path).filename().string();
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name.ends_with(".so") || name.ends_with(".exe") || name.ends_with(".dll") ||
         name.find(".so.") != std::string::npos;
}

std::string indented(const std::string& text) {
  std::string result = "\t";
  for (size_t i = 0; i + 1 < text.size(); i++) {
    result += text[i];
    if (text[i] == '\n') result += '\t';
  }
  return result + "\n";
}

void print_info(const std::string& path, const FoundBuildInfo& found, const Options& options) {
  if (options.json) {
    fputs(build_info_json(found.version, found.text).c_str(), stdout);
    return;
  }
  printf("%s: %s\n", path.c_str(), found.version.c_str());
  if (options.version_modules && !found.text.empty()) {
    fputs(indented(found.text).c_str(), stdout);
  }
}

// False if there is nothing to say of the file. `loud`: says why, then.
bool show_file(const std::string& path, const Options& options, bool loud) {
  struct stat status;
  bool linked = lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  if (linked && (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))) {
    if (loud) print_error(path + ": symlink");
    return false;
  }
  FILE* file = fopen(path.c_str(), "re");
  if (file == nullptr) {
    if (loud) print_error(path);
    return false;
  }
  fclose(file);
  FoundBuildInfo found = read_build_info(path);
  if (!found.error.empty()) {
    if (loud && looks_executable(path, status)) {
      print_error(path + ": could not read Go build info from " + path + ": " + found.error);
    }
    return false;
  }
  print_info(path, found, options);
  return true;
}

void show_folder(const std::string& folder, const Options& options) {
  std::error_code error;
  std::vector<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    names.push_back(entry.path().filename().string());
  }
  if (error && options.verbose) print_error(folder + ": " + error.message());
  std::ranges::sort(names);
  for (const std::string& name : names) {
    std::string path = (fs::path(folder) / name).lexically_normal().string();
    fs::file_status status = fs::symlink_status(path, error);
    if (fs::is_directory(status)) show_folder(path, options);
    if (fs::is_regular_file(status) || fs::is_symlink(status)) {
      show_file(path, options, options.verbose);
    }
  }
}

// Why the flags do not fit each other, in Go's words; empty if they do.
std::string wrong_use(const Options& options) {
  bool modules = options.version_modules;
  if (options.program_args.empty()) {
    const char* flag = modules ? "-m" : options.verbose ? "-v" : options.json ? "-json" : nullptr;
    if (flag != nullptr) return std::string("only accepts ") + flag + " flag with arguments";
  }
  return options.json && !modules ? "with -json flag requires -m flag" : "";
}

// False on a failure that the exit code tells.
bool show(const std::string& path, const Options& options) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0) {
    print_error("stat " + path + ": " + lower_case_error(errno));
    return false;
  }
  if (!S_ISDIR(status.st_mode)) return show_file(path, options, true) || !options.version_modules;
  bool linked = lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  if (linked) {
    show_file(path, options, options.verbose);
  } else {
    show_folder(path, options);
  }
  return true;
}

}  // namespace

int version_command(const Options& options) {
  if (std::string error = wrong_use(options); !error.empty()) {
    fprintf(stderr, "minigo: 'minigo version' %s\n", error.c_str());
    return 2;
  }
  if (options.program_args.empty()) {
    puts("minigo version " MINIGO_VERSION " linux/amd64");
    return 0;
  }
  bool ok = true;
  for (const std::string& path : options.program_args) ok = show(path, options) && ok;
  return ok ? 0 : 1;
}

}  // namespace minigo::driver
