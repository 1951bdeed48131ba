// The rules of when git is asked are those of cmd/go: by default only where the working folder, the
// package and its module are in one repository, and where there is a command git.

#include "driver/program_info.h"

#include <set>

#include "driver/git_stamp.h"
#include "driver/working_directory.h"

namespace minigo::driver {
namespace {

constexpr const char* kLocalVersion = "(devel)";

ModulePart describe_module(const PackageLoader& loader, const std::string& path) {
  const Module& main = loader.main_module();
  const ModuleSums& sums = loader.module_sums();
  const Module::Requirement* required = main.requirement(path);
  std::string version = required == nullptr ? "" : required->version;
  ModulePart part{{path, version, sums.of_files(path, version)}, {}};
  const Module::Replacement* replacement = main.replacement(path);
  if (replacement == nullptr) return part;
  const std::string& target = replacement->target;
  part.replacement = replacement->is_local()
                         ? ModuleVersion{target, kLocalVersion, ""}
                         : ModuleVersion{target, replacement->target_version,
                                         sums.of_files(target, replacement->target_version)};
  return part;
}

// Those beside the module of the main package.
std::vector<ModulePart> modules_of(const PackageLoader& loader, const SourcePackage& root) {
  std::set<std::string> paths;
  for (const SourcePackage* package : loader.imports_of(root)) {
    if (!package->module.empty()) paths.insert(package->module);
  }
  paths.erase(root.module);
  std::vector<ModulePart> parts;
  for (const std::string& path : paths) parts.push_back(describe_module(loader, path));
  return parts;
}

std::string joined(const BuildTags& tags, bool race) {
  std::string text;
  for (const std::string& tag : tags) {
    if (race && tag == "race") continue;
    text += (text.empty() ? "" : ",") + tag;
  }
  return text;
}

// Of go.mod, and of the directives of the main package; of a program of tests, those of the package
// under test.
std::string settings_of(const PackageLoader& loader, const SourcePackage& root) {
  DebugSettings settings = loader.main_module().settings;
  for (const SourcePackage* package : loader.imports_of(root)) {
    if (package != &root && package->tested.empty()) continue;
    for (const support::SourceFile* source : package->sources) {
      add_file_settings(settings, source->text());
    }
  }
  bool outside = loader.module_root().empty();
  return default_settings(outside ? support::kGoMinor : loader.main_go_minor(), settings);
}

void add_settings(BuildInfo& info, const Options& options, const std::string& debug_settings) {
  auto add = [&info](const char* key, const std::string& value) {
    info.settings.emplace_back(key, value);
  };
  add("-buildmode", "exe");
  add("-compiler", "gc");  // as runtime.Compiler has it
  if (options.level != support::OptLevel::kO2)
    add("-O", std::to_string(static_cast<int>(options.level)));
  if (!options.linker.text.empty() && !options.trim_paths) add("-ldflags", options.linker.text);
  if (options.race) add("-race", "true");
  if (std::string tags = joined(options.tags, options.race); !tags.empty()) add("-tags", tags);
  if (options.trim_paths) add("-trimpath", "true");
  if (!debug_settings.empty()) add("DefaultGODEBUG", debug_settings);
  add("CGO_ENABLED", "0");
  add("GOARCH", "amd64");
  add("GOOS", "linux");
  add("GOAMD64", "v1");
  add("minigo", MINIGO_VERSION);
}

bool writes_executables(const Options& options) {
  return options.command == Command::kBuild || options.command == Command::kInstall;
}

// The repository whose state is wanted; empty if none is.
std::string wanted_repository(const PackageLoader& loader, const SourcePackage& root,
                              const Options& options, std::string* error) {
  bool automatic = options.stamp == StampMode::kAuto;
  if (options.stamp == StampMode::kNever || !writes_executables(options)) return "";
  std::string here = git_root(working_directory());
  if (here.empty() || (automatic && !has_git())) return "";
  for (const std::string& folder : {root.folder, loader.module_root()}) {
    std::string other = git_root(folder);
    if (other == here) continue;
    if (!automatic) {
      *error = "main package is in repository \"" + other +
               "\" but current directory is in repository \"" + here + "\"";
    }
    return "";
  }
  return here;
}

void add_git_stamp(BuildInfo& info, const PackageLoader& loader, const std::string& repository,
                   std::string* error) {
  GitStamp stamp = read_git_stamp(repository, loader.main_module().path, loader.module_root());
  *error = stamp.error;
  if (!error->empty()) return;
  info.settings.emplace_back("vcs", "git");
  if (!stamp.revision.empty()) info.settings.emplace_back("vcs.revision", stamp.revision);
  if (!stamp.time.empty()) info.settings.emplace_back("vcs.time", stamp.time);
  info.settings.emplace_back("vcs.modified", stamp.modified ? "true" : "false");
  if (!stamp.version.empty()) info.main->module.version = stamp.version;
}

// Of a program of tests the package under test counts.
bool is_of_main_module(const PackageLoader& loader, const SourcePackage& root,
                       const Options& options) {
  const std::string& module = loader.main_module().path;
  std::string path = root.import_path;
  if (options.command == Command::kTest && path.ends_with(".test")) path.erase(path.size() - 5);
  return !root.from_files && !module.empty() && has_path_prefix(path, module);
}

}  // namespace

BuildInfo describe_build(const PackageLoader& loader, const SourcePackage& root,
                         const Options& options, std::string* error) {
  BuildInfo info;
  info.path = root.import_path;
  bool in_module = is_of_main_module(loader, root, options);
  if (in_module) info.main = ModulePart{{loader.main_module().path, kLocalVersion, ""}, {}};
  if (!root.module.empty()) info.main = describe_module(loader, root.module);
  info.others = modules_of(loader, root);
  add_settings(info, options, settings_of(loader, root));
  std::string repository = in_module ? wanted_repository(loader, root, options, error) : "";
  if (!repository.empty()) add_git_stamp(info, loader, repository, error);
  return info;
}

}  // namespace minigo::driver
