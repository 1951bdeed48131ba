// `minigo test`: each package is a program of its own, built and run one after the other.

#include <cstdio>
#include <string>
#include <vector>

#include "driver/commands.h"
#include "driver/package_test.h"
#include "driver/program.h"
#include "driver/source_folder.h"

namespace minigo::driver {

int test_command(const Options& options) {
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
  if (!ok && options.test.list_mode && !options.test.json) puts("FAIL");
  return ok ? 0 : 1;
}

}  // namespace minigo::driver
