#include <cstdio>

#include "cover/cover.h"
#include "driver/program.h"
#include "driver/program_messages.h"
#include "expand/expand.h"
#include "types/layout.h"

namespace minigo::driver {
namespace {

// Bytes; Go's linker has the same limit. Static code reaches its data with 31-bit offsets.
constexpr int64_t kMaxGlobalData = 2000000000;

void check_global_data(SourcePackage& package) {
  int64_t total = 0;
  for (const types::Var* var : package.checked.globals) {
    int64_t size = types::size_of(var->type);
    total = size > kMaxGlobalData ? size : total + size;
    if (total <= kMaxGlobalData) continue;
    package.diagnostics.error(var->pos, std::string(package.checked.types->path) + "." +
                                            std::string(var->name) + ": symbol too large (" +
                                            std::to_string(total) + " bytes > " +
                                            std::to_string(kMaxGlobalData) + " bytes)");
    return;
  }
}

// Files on the command line have no import path: profiles name the folder.
void add_counters(SourcePackage& package, PackageLoader& loader) {
  if (package.counted == syntax::CountMode::kNone) return;
  bool named = package.import_path != kCommandLinePackage;
  cover::add_counters(package.checked, named ? package.import_path : package.folder,
                      package.counted, loader.sources(), loader.arena());
}

}  // namespace

bool Program::check() {
  loader_.check();
  compile_options_.go = {loader_.main_go_minor(), loader_.main_go_release()};
  for (const SourcePackage* package : loader_.loaded()) {
    if (package->library && package->import_path == "reflect") compile_options_.reflection = true;
  }
  for (SourcePackage* package : loader_.packages()) {
    // Sizes are known only of a package without errors.
    if (package->state != SourcePackage::State::kChecked) continue;
    check_global_data(*package);
    add_counters(*package, loader_);
  }
  for (SourcePackage* root : roots_)
    for (const SourcePackage* package : root->unlinked)
      cover::add_unlinked(root->checked, package->checked.coverage, loader_.arena());
  timer_.end("check");
  return nothing_missing();
}

void Program::analyze() {
  std::vector<sema::Package*> packages = loader_.checked_packages();
  expand::expand(packages, loader_.arena());
  timer_.end("expand");
  bool report = options_.report_escapes || options_.emit == Emit::kEscape;
  for (const SourcePackage* root : roots_)
    if (report) escapes_.try_emplace(&root->checked);
  escape::analyze(packages, &escapes_);
  timer_.end("escape");
  for (const SourcePackage* root : roots_)
    if (options_.report_escapes)
      fputs((heading(root->import_path) + escapes(*root)).c_str(), stderr);
}

std::string Program::escapes(const SourcePackage& root) const {
  return escapes_.at(&root.checked).text(loader_.sources());
}

}  // namespace minigo::driver
