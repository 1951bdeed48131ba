// gofmt is a command of Go's, and it is compiled from an installed Go's source as any program is.
// The executable stays in the cache's folder, where it is up to date the next time.

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/go_tool.h"
#include "driver/packages.h"
#include "driver/program.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

constexpr size_t kFilesAtOnce = 1000;

// All sources in a folder: those of other platforms, and tests, too.
void add_sources(const std::string& folder, std::vector<std::string>* files) {
  for (const std::string& name : folder_entries(folder)) {
    std::string path = folder + "/" + name;
    bool source = name.ends_with(".go") || name.ends_with(".mg");
    if (!source || name[0] == '_' || is_folder(path)) continue;
    std::string shown = display_path(path);
    files->push_back(shown.starts_with("./") ? shown.substr(2) : shown);
  }
}

// The files that the command line names, itself or by packages. False after errors.
bool find_files(const Options& options, std::vector<std::string>* files) {
  Program finder(options);
  std::vector<std::string> packages;
  for (const std::string& input : options.inputs) {
    bool file = (input.ends_with(".go") || input.ends_with(".mg")) && !is_folder(input);
    (file ? *files : packages).push_back(input);
  }
  if (options.inputs.empty()) packages.push_back(".");
  for (const std::string& folder : finder.loader().find_folders(packages)) {
    add_sources(folder, files);
  }
  return finder.no_errors();
}

int run(const std::string& tool, const std::vector<std::string>& arguments) {
  ChildEnd end = run_child([&] {
    execv(tool.c_str(), exec_arguments(tool, arguments).data());
    return fail(tool + ": " + std::strerror(errno));
  });
  if (!end.started) return fail(tool + ": " + std::strerror(errno));
  return end_as(end);
}

}  // namespace

int fmt_command(const Options& options) {
  std::vector<std::string> files;
  if (!find_files(options, &files)) return 1;
  GoTool gofmt;
  if (!gofmt.build("gofmt")) return 1;
  int worst = 0;
  for (size_t at = 0; at < files.size(); at += kFilesAtOnce) {
    std::vector<std::string> arguments = {"-l", "-w"};
    auto first = files.begin() + static_cast<std::ptrdiff_t>(at);
    size_t count = std::min(kFilesAtOnce, files.size() - at);
    arguments.insert(arguments.end(), first, first + static_cast<std::ptrdiff_t>(count));
    if (run(gofmt.path(), arguments) != 0) worst = 1;
  }
  return worst;
}

}  // namespace minigo::driver
