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
#include "driver/program_messages.h"
#include "driver/source_folder.h"
#include "driver/test_events.h"
#include "driver/working_directory.h"
#include "support/diagnostics_text.h"

namespace minigo::driver {

namespace {

// What is to be tested: a package's folder, or an argument that names none, and the errors that say
// why.
struct TestTarget {
  std::string folder;
  std::string argument;
  std::string error;
};

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

// Says why an argument names no package, ahead of all tests, as go test.
void report_reason(const Options& options, const TestTarget& target) {
  if (options.test.json) return write_build_events(target.argument, target.error);
  fputs(target.error.c_str(), stderr);
}

// The packages that an argument names.
std::vector<TestTarget> find_targets(const Options& options, const std::string& argument) {
  Program finder(options);
  std::vector<TestTarget> targets;
  for (std::string& folder : finder.loader().find_folders({argument}))
    targets.push_back({std::move(folder), argument, ""});
  if (!finder.loader().has_errors()) return targets;
  std::string errors = support::render_text(finder.loader().diagnostics(), false);
  return {{"", argument, heading(argument) + errors}};
}

std::vector<TestTarget> find_targets(const Options& options) {
  std::vector<TestTarget> targets;
  for (const std::string& argument : options.inputs) {
    for (TestTarget& target : find_targets(options, argument)) targets.push_back(std::move(target));
  }
  return targets;
}

// The result of an argument that names no package, in its place among those of packages.
bool report_missing(const Options& options, const TestTarget& target) {
  std::string result = "FAIL\t" + target.argument + " [setup failed]\n";
  if (!options.test.json) {
    fputs(result.c_str(), stdout);
  } else if (!options.test.compile_only) {
    TestEvents events(target.argument);
    events.write(result);
    events.end(false, target.argument);
  }
  return false;
}

bool run_tests(const Options& options, CoverProfile& profile,
               const std::vector<TestTarget>& targets) {
  if (names_files(options)) {
    std::string folder = std::filesystem::path(absolute_path(options.inputs[0])).parent_path();
    return PackageTest(options, profile, folder).run();
  }
  bool ok = true;
  for (const TestTarget& target : targets) {
    bool found = target.error.empty();
    bool passed = found ? PackageTest(options, profile, target.folder, targets.size() == 1).run()
                        : report_missing(options, target);
    ok = passed && ok;
  }
  return ok;
}

// Why -fuzz cannot be used so, in the words of go test; empty if it can.
std::string wrong_use_of_fuzzing(const Options& options, const std::vector<TestTarget>& targets) {
  if (!options.test.fuzzing) return "";
  if (targets.size() > 1) return "cannot use -fuzz flag with multiple packages";
  if (!options.test.cover.profile.empty()) return "cannot use -coverprofile flag with -fuzz flag";
  if (names_files(options) || !targets[0].error.empty()) return "";
  std::string module_root = find_module_root(working_directory());
  bool outside = module_root.empty() || !has_path_prefix(targets[0].folder, module_root);
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
  std::vector<TestTarget> targets;
  if (!names_files(options)) {
    targets = find_targets(options);
    if (targets.empty()) {
      fprintf(stderr, "no packages to test\n");
      return 1;
    }
  }
  if (std::string error = wrong_use_of_fuzzing(options, targets); !error.empty()) {
    fprintf(stderr, "%s\n", error.c_str());
    return 1;
  }
  for (const TestTarget& target : targets) {
    if (!target.error.empty()) report_reason(options, target);
    if (target.error.empty()) cover.tested.push_back(target.folder);
  }
  if (!find_counted(options, cover)) return 1;
  if (options.test.compile_only && targets.size() > 1 && !options.output.empty() && !discards &&
      !is_folder(options.output) && !options.output.ends_with('/')) {
    return fail("with multiple packages, -o must refer to a directory or /dev/null");
  }
  CoverProfile profile(options);
  if (!profile.error().empty()) return fail(profile.error());
  return end(options, profile, run_tests(options, profile, targets));
}

}  // namespace minigo::driver
