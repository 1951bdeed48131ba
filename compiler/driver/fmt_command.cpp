// gofmt is a command of Go's, and it is compiled from an installed Go's source as any program is.
// The executable stays in the cache's folder, where it is up to date the next time.

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/go_installation.h"
#include "driver/object_cache.h"
#include "driver/packages.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"

namespace minigo::driver {
namespace {

constexpr size_t kFilesAtOnce = 1000;

// The executable of a command of Go's, by the name of its folder in Go's src/cmd. Without a cache
// it is made each time, in a folder that goes with the object.
class GoTool {
 public:
  // False after an error, which is printed.
  bool build(const std::string& name) {
    GoInstallation go = GoInstallation::find();
    std::string source = go.package_folder("cmd/" + name);
    if (!go.found() || !has_sources(source)) {
      fail(name + " is compiled from Go's source, which was not found (apt-get install " +
           "golang-1.19-src, or set GOROOT)");
      return false;
    }
    if (!choose_path(name)) return false;
    Options options;
    options.inputs = {source};
    Program program(options);
    if (!program.load()) return false;
    SourcePackage* root = program.only_root(true);
    return root != nullptr && program.build(*root, path_);
  }
  const std::string& path() const { return path_; }

 private:
  bool choose_path(const std::string& name) {
    path_ = ObjectCache::open().tool_path(name);
    if (!path_.empty()) return true;
    temporary_.emplace(name);
    path_ = temporary_->path();
    if (!temporary_->error().empty()) fail(temporary_->error());
    return temporary_->error().empty();
  }

  std::optional<TemporaryProgram> temporary_;
  std::string path_;
};

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
