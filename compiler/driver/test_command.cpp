// `minigo test`: each package is a program of its own, built and run one after the other.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

#include "driver/build_id.h"
#include "driver/commands.h"
#include "driver/package_test.h"
#include "driver/program.h"
#include "driver/source_folder.h"

namespace minigo::driver {

namespace {

// The command line names source files.
bool names_files(const Options& options) {
  return std::any_of(options.inputs.begin(), options.inputs.end(), [](const std::string& input) {
    return (input.ends_with(".go") || input.ends_with(".mg")) && !is_folder(input);
  });
}

int end(const Options& options, bool ok) {
  if (!ok && options.test.list_mode && !options.test.json) puts("FAIL");
  return ok ? 0 : 1;
}

}  // namespace

int test_command(const Options& options) {
  if (names_files(options)) {
    std::string folder = std::filesystem::path(absolute_path(options.inputs[0])).parent_path();
    return end(options, PackageTest(options, folder).run());
  }
  std::vector<std::string> folders;
  {
    Program finder(options);
    folders = finder.loader().find_folders(options.inputs);
    if (!finder.no_errors()) return 1;
  }
  if (options.test.compile_only && folders.size() > 1 && !options.output.empty() &&
      !is_folder(options.output) && !options.output.ends_with('/')) {
    return fail("with multiple packages, -o must refer to a directory or /dev/null");
  }
  bool ok = true;
  for (const std::string& folder : folders) {
    ok = PackageTest(options, folder, folders.size() == 1).run() && ok;
  }
  return end(options, ok);
}

}  // namespace minigo::driver
