// `minigo test`: each package is a program of its own, built and run one after the other.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "driver/build_id.h"
#include "driver/commands.h"
#include "driver/cover_flags.h"
#include "driver/cover_profile.h"
#include "driver/module.h"
#include "driver/package_test.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/working_directory.h"

namespace minigo::driver {

namespace {

// The command line names source files.
bool names_files(const Options& options) {
  return std::any_of(options.inputs.begin(), options.inputs.end(), [](const std::string& input) {
    return (input.ends_with(".go") || input.ends_with(".mg")) && !is_folder(input);
  });
}

// The folders of all packages in the programs of tests.
std::set<std::string> linked_folders(const Options& options) {
  std::set<std::string> linked;
  auto add = [&](const PackageLoader& loader) {
    for (const SourcePackage* package : loader.loaded()) linked.insert(package->folder);
  };
  if (names_files(options)) {
    Program program(options);
    program.loader().load_test_files(options.inputs);
    add(program.loader());
  }
  for (const std::string& folder : options.test.cover.tested) {
    Program program(options);
    program.loader().load_tests(folder);
    add(program.loader());
  }
  return linked;
}

// Finds the packages that -coverpkg names. False after an error.
bool find_counted(const Options& options, CoverOptions& cover) {
  if (cover.patterns.empty()) return true;
  Program finder(options);
  std::set<std::string> linked = linked_folders(options);
  std::set<std::string> counted;
  for (const std::string& pattern : cover.patterns) {
    std::vector<std::string> found = finder.loader().find_counted(pattern);
    std::erase_if(found, [&](const std::string& folder) { return !linked.contains(folder); });
    if (found.empty() && !finder.loader().has_errors()) {
      fprintf(stderr, "warning: no packages being tested depend on matches for pattern %s\n",
              pattern.c_str());
    }
    counted.insert(found.begin(), found.end());
  }
  cover.folders.assign(counted.begin(), counted.end());
  return finder.no_errors();
}

bool run_tests(const Options& options, CoverProfile& profile,
               const std::vector<std::string>& folders) {
  if (names_files(options)) {
    std::string folder = std::filesystem::path(absolute_path(options.inputs[0])).parent_path();
    return PackageTest(options, profile, folder).run();
  }
  bool ok = true;
  for (const std::string& folder : folders) {
    ok = PackageTest(options, profile, folder, folders.size() == 1).run() && ok;
  }
  return ok;
}

// Why -fuzz cannot be used so, in the words of go test; empty if it can.
std::string wrong_use_of_fuzzing(const Options& options, const std::vector<std::string>& folders) {
  if (!options.test.fuzzing) return "";
  if (folders.size() > 1) return "cannot use -fuzz flag with multiple packages";
  if (!options.test.cover.profile.empty()) return "cannot use -coverprofile flag with -fuzz flag";
  if (names_files(options)) return "";
  std::string module_root = find_module_root(working_directory());
  bool outside =
      module_root.empty() || folders.empty() || !has_path_prefix(folders[0], module_root);
  return outside ? "cannot use -fuzz flag on package outside the main module" : "";
}

int end(const Options& options, CoverProfile& profile, bool ok) {
  profile.close();
  if (!profile.error().empty()) return fail(profile.error());
  if (!ok && options.test.list_mode && !options.test.json) puts("FAIL");
  return ok ? 0 : 1;
}

}  // namespace

int test_command(const Options& given) {
  Options options = given;
  // As cmd/go: what is thrown away can be run.
  bool discards = options.discards_output();
  if (discards && !options.test.compile_only) options.output.clear();
  CoverOptions& cover = options.test.cover;
  if (std::string error = complete_cover_options(cover, options.race); !error.empty()) {
    return fail(error);
  }
  std::vector<std::string> folders;
  if (!names_files(options)) {
    Program finder(options);
    folders = finder.loader().find_folders(options.inputs);
    if (!finder.no_errors()) return 1;
    if (folders.empty()) {
      fprintf(stderr, "no packages to test\n");
      return 1;
    }
  }
  if (std::string error = wrong_use_of_fuzzing(options, folders); !error.empty()) {
    fprintf(stderr, "%s\n", error.c_str());
    return 1;
  }
  cover.tested = folders;
  if (!find_counted(options, cover)) return 1;
  if (options.test.compile_only && folders.size() > 1 && !options.output.empty() && !discards &&
      !is_folder(options.output) && !options.output.ends_with('/')) {
    return fail("with multiple packages, -o must refer to a directory or /dev/null");
  }
  CoverProfile profile(options);
  if (!profile.error().empty()) return fail(profile.error());
  return end(options, profile, run_tests(options, profile, folders));
}

}  // namespace minigo::driver
