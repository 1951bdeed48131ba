#include <algorithm>
#include <vector>

#include "driver/cover_flags.h"
#include "driver/missing_functions.h"
#include "driver/program.h"
#include "driver/test_main.h"

namespace minigo::driver {

bool Program::load() {
  roots_ = loader_.load(options_.inputs);
  timer_.end("parse");
  // Errors in sources wait for check(), which finds more.
  return !loader_.diagnostics().has_errors() || nothing_missing();
}

bool Program::nothing_missing() {
  if (!loader_.has_errors()) return no_errors();
  loader_.report_missing();
  report_missing_functions(loader_, installation_);
  return no_errors();
}

bool Program::load_tests(const std::string& folder) {
  tests_ = loader_.load_tests(folder);
  return make_test_main();
}

bool Program::load_test_files(const std::vector<std::string>& files) {
  tests_ = loader_.load_test_files(files);
  return make_test_main();
}

bool Program::make_test_main() {
  if (loader_.diagnostics().has_errors()) return nothing_missing();
  if (!load_counted()) return no_errors();
  roots_ = {loader_.add_test_main(tests_, test_main_text(tests_, options_.test.cover))};
  return true;
}

bool Program::load_counted() {
  const CoverOptions& cover = options_.test.cover;
  if (!cover.on) return true;
  if (cover.patterns.empty()) tests_.counted = {tests_.package};
  std::vector<SourcePackage*> program = loader_.loaded();
  for (const std::string& folder : cover.folders) {
    bool linked = std::ranges::count(program, folder, &SourcePackage::folder) != 0;
    if (!linked && std::ranges::count(cover.tested, folder) == 0) continue;
    if (SourcePackage* package = loader_.load_counted(tests_, folder))
      (linked ? tests_.counted : tests_.unlinked).push_back(package);
  }
  auto count_all = [&](std::vector<SourcePackage*>& packages) {
    std::erase_if(packages, [](const SourcePackage* each) { return each->files.empty(); });
    for (SourcePackage* package : packages) package->counted = count_mode(cover);
  };
  count_all(tests_.counted);
  count_all(tests_.unlinked);
  return !loader_.diagnostics().has_errors();
}

SourcePackage* Program::only_root(bool main) {
  if (roots_.size() != 1) {
    fail("this needs one package; there are " + std::to_string(roots_.size()));
    return nullptr;
  }
  SourcePackage* root = roots_[0];
  if (!main || root->is_main() || root->name().empty()) return root;
  loader_.diagnostics().error({}, "package " + root->import_path + " is not a main package");
  no_errors();
  return nullptr;
}

}  // namespace minigo::driver
