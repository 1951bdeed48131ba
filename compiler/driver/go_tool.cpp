#include "driver/go_tool.h"

#include "driver/go_installation.h"
#include "driver/object_cache.h"
#include "driver/options.h"
#include "driver/program.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

// The folder of a command's source; empty without Go.
std::string source_of(const std::string& name) {
  GoInstallation go = GoInstallation::find();
  std::string source = go.package_folder("cmd/" + name);
  return go.found() && has_sources(source) ? source : "";
}

}  // namespace

bool GoTool::has_source(const std::string& name) { return !source_of(name).empty(); }

bool GoTool::build(const std::string& name) {
  std::string source = source_of(name);
  if (source.empty()) {
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

bool GoTool::choose_path(const std::string& name) {
  path_ = ObjectCache::open().tool_path(name);
  if (!path_.empty()) return true;
  temporary_.emplace(name);
  path_ = temporary_->path();
  if (!temporary_->error().empty()) fail(temporary_->error());
  return temporary_->error().empty();
}

}  // namespace minigo::driver
