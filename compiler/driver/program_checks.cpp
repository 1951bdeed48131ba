#include <cstdio>

#include "cover/cover.h"
#include "driver/program.h"
#include "driver/program_messages.h"
#include "driver/too_large.h"
#include "expand/expand.h"

namespace minigo::driver {
namespace {

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
    report_large_variables(*package);
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
  // Debuggers want each call to be one.
  bool copies = options_.level != support::OptLevel::kO0;
  escape::analyze(packages, copies ? &loader_.arena() : nullptr, &escapes_);
  timer_.end("escape");
  for (const SourcePackage* root : roots_)
    if (options_.report_escapes)
      fputs((heading(root->import_path) + escapes(*root)).c_str(), stderr);
}

std::string Program::escapes(const SourcePackage& root) const {
  return escapes_.at(&root.checked).text(loader_.sources());
}

}  // namespace minigo::driver
