// An executable is linked from the objects of its packages and one that says how it was made.

#include <algorithm>
#include <filesystem>

#include "driver/build_id.h"
#include "driver/link.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/program_info.h"
#include "driver/undefined_symbols.h"
#include "types/scope.h"

namespace minigo::driver {

const std::string& Program::build_info_of(const SourcePackage& root) {
  auto [entry, added] = build_infos_.try_emplace(&root);
  if (added) {
    entry->second = build_info_text(describe_build(loader_, root, options_, &stamp_error_));
  }
  return entry->second;
}

bool Program::is_stamped(const SourcePackage& root) {
  build_info_of(root);
  if (stamp_error_.empty()) return true;
  fail("error obtaining VCS status: " + stamp_error_ +
       "\n\tUse -buildvcs=false to disable VCS stamping.");
  return false;
}

std::string Program::build_id_of(const SourcePackage& root) {
  std::vector<const support::SourceFile*> sources;
  std::vector<support::EmbeddedFile> embedded;
  for (const SourcePackage* package : loader_.imports_of(root)) {
    if (package->library) continue;
    sources.insert(sources.end(), package->sources.begin(), package->sources.end());
    embedded.insert(embedded.end(), package->embedded.begin(), package->embedded.end());
  }
  return make_build_id(compile_options_, installation_, sources, embedded,
                       {build_info_of(root), goroot()});
}

// Of the installed Go, as an executable of Go's has it; with -trimpath it says nothing of the
// machine.
std::string Program::goroot() const { return options_.trim_paths ? "" : loader_.go().root(); }

std::string Program::go_version() const {
  std::string release = loader_.main_go_release();
  return release.empty() ? "go1." + std::to_string(support::kGoMinor) : release;
}

// Spec: "The main package must have package name main and declare a function main". Go's linker
// says so.
bool Program::has_main_function(const SourcePackage& root) {
  if (root.checked.types->scope->find("main") != nullptr) return true;
  loader_.diagnostics().error(root.files[0]->package_name->pos,
                              "function main is undeclared in the main package");
  return nothing_missing();
}

// Speaks of the file that was asked for, not of the temporary one beside it.
bool Program::add_object(LinkInputs& inputs, const std::string& object) {
  OutputFile& file = inputs.files.emplace_back(inputs.executable);
  inputs.paths.push_back(file.temporary_path());
  std::string error = file.write(object);
  if (!error.empty()) fail(inputs.executable + error.substr(error.rfind(':')));
  return error.empty();
}

bool Program::add_objects(LinkInputs& inputs, const SourcePackage& package) {
  if (is_built(package)) {
    inputs.paths.push_back(installation_.stdlib_object(package.import_path));
    return true;
  }
  return std::ranges::all_of(objects_.objects(package),
                             [&](const std::string& object) { return add_object(inputs, object); });
}

// The main package comes first, and the others as they are initialised.
std::vector<SourcePackage*> Program::link_order(const SourcePackage& root) const {
  std::vector<SourcePackage*> packages = loader_.program_of(root);
  std::rotate(packages.begin(), std::prev(packages.end()), packages.end());
  return packages;
}

bool Program::link(const SourcePackage& root, const std::string& executable) {
  if (!has_main_function(root)) return false;
  if (const std::string& wrong = options_.linker.error; !wrong.empty()) {
    loader_.diagnostics().error({}, wrong);
    return no_errors();
  }
  if (std::string error = refuse_to_replace(executable); !error.empty()) {
    fail("build output " + error);
    return false;
  }
  std::error_code ignored;  // the file tells
  std::filesystem::create_directories(std::filesystem::path(executable).parent_path(), ignored);
  OutputFile file(executable);
  LinkInputs inputs{executable, {}, {}};
  std::vector<SourcePackage*> packages = link_order(root);
  for (const SourcePackage* package : packages) {
    if (!add_objects(inputs, *package)) return false;
  }
  if (!add_object(inputs, build_info_object(go_version(), build_info_of(root), goroot())))
    return false;
  std::string error;
  std::string id = build_id_of(root);
  if (!link_executable(inputs.paths, installation_, compile_options_.race, id, file, &error)) {
    if (report_undefined_linknames(error, packages)) return no_errors();
    fail(error);
    return false;
  }
  error = file.commit(true);
  timer_.end("link");
  if (!error.empty()) fail(error);
  return error.empty();
}

}  // namespace minigo::driver
