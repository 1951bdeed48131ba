#include <sys/stat.h>

#include <cstdio>

#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/package_objects.h"
#include "driver/packages.h"
#include "driver/program.h"
#include "escape/escape.h"
#include "expand/expand.h"
#include "support/diagnostics_text.h"

namespace minigo::driver {
namespace {

void make_parent_folders(const std::string& path) {
  for (size_t slash = path.find('/', 1); slash != std::string::npos;
       slash = path.find('/', slash + 1)) {
    mkdir(path.substr(0, slash).c_str(), 0777);
  }
}

}  // namespace

// All packages are expanded and analysed together, so that an instance that several of them need is
// in one object. Nothing is cached: the build of minigo knows when the library has changed.
int compile_library_command(const Options& options) {
  PackageLoader loader(options.stdlib);
  for (const std::string& path : loader.library_paths()) loader.load_library(path);
  if (!loader.check()) {
    fputs(support::render_text(loader.diagnostics(), false).c_str(), stderr);
    for (const SourcePackage* package : loader.packages()) {
      fputs(support::render_text(package->diagnostics, false).c_str(), stderr);
    }
    return 1;
  }
  std::vector<sema::Package*> packages = loader.checked_packages();
  expand::expand(packages, loader.arena());
  escape::analyze(packages, &loader.arena());
  Installation installation = Installation::find();
  ObjectCache no_cache("");
  CompileOptions compile_options{.verify = true};
  PackageObjects objects(installation, compile_options, no_cache, options.threads, options.verbose);
  for (SourcePackage* package : loader.packages()) {
    objects.add(*package, {}, loader.sources());
  }
  std::string error;
  if (!objects.compile(&error)) return fail(error);
  for (const SourcePackage* package : loader.packages()) {
    std::string path = options.output + "/" + package->import_path + ".o";
    make_parent_folders(path);
    error = write_output(path, objects.objects(*package)[0]);
    if (!error.empty()) return fail(error);
  }
  return 0;
}

}  // namespace minigo::driver
