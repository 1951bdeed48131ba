#include <sys/stat.h>

#include <cstdio>

#include "driver/commands.h"
#include "driver/compile.h"
#include "driver/output_file.h"
#include "driver/packages.h"
#include "driver/program.h"
#include "escape/escape.h"
#include "expand/expand.h"

namespace minigo::driver {
namespace {

void make_parent_folders(const std::string& path) {
  for (size_t slash = path.find('/', 1); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    mkdir(path.substr(0, slash).c_str(), 0777);
  }
}

std::string compile_to_file(const sema::Package& package, PackageLoader& loader,
                            const std::string& path) {
  PhaseTimer timer(false);
  std::string object;
  std::string error;
  if (!compile_package(package, {}, loader.sources(), Installation::find(), CompileOptions(), timer,
                       &object, &error)) {
    return error;
  }
  make_parent_folders(path);
  return write_output(path, object);
}

}  // namespace

int compile_library_command(const Options& options) {
  PackageLoader loader(options.stdlib);
  for (const std::string& path : loader.stdlib_paths()) loader.load_library(path);
  if (loader.diagnostics().has_errors()) {
    fputs(loader.diagnostics().text().c_str(), stderr);
    return 1;
  }
  std::vector<sema::Package*> packages = loader.mutable_packages();
  expand::expand(packages, loader.arena());
  escape::analyze(packages);
  for (const sema::Package* package : packages) {
    std::string path = options.output + "/" + std::string(package->types->path) + ".o";
    std::string error = compile_to_file(*package, loader, path);
    if (!error.empty()) return fail(error);
  }
  return 0;
}

}  // namespace minigo::driver
