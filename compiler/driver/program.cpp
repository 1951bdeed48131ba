// One instance goes through the steps once. Errors are collected in the packages and printed at the
// end of a step, in the order of packages, so that they do not depend on what is found first.

#include "driver/program.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <vector>

#include "cover/cover.h"
#include "driver/build_id.h"
#include "driver/cover_flags.h"
#include "driver/link.h"
#include "driver/output_file.h"
#include "driver/program_info.h"
#include "driver/test_events.h"
#include "driver/test_main.h"
#include "driver/too_large.h"
#include "driver/undefined_symbols.h"
#include "expand/expand.h"
#include "support/diagnostics_text.h"
#include "types/instance.h"
#include "types/layout.h"
#include "types/scope.h"

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

bool wants_color(const Options& options) {
  if (options.color != ColorMode::kAuto) return options.color == ColorMode::kAlways;
  const char* no_color = getenv("NO_COLOR");
  const char* terminal = getenv("TERM");
  bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(STDERR_FILENO) == 1 && !dumb && (no_color == nullptr || *no_color == 0);
}

// cmd/go's heading for the messages of a package, unless it is the one of files on the command
// line.
std::string heading(const std::string& import_path) {
  bool named = !import_path.empty() && import_path != kCommandLinePackage;
  return named ? "# " + import_path + "\n" : "";
}

// Errors of a package.
void print(const support::Diagnostics& diagnostics, const std::string& import_path,
           const Options& options) {
  if (!diagnostics.has_errors()) return;
  if (options.json) {
    fputs(support::render_json(diagnostics, import_path).c_str(), stdout);
    return;
  }
  bool color = !options.test.json && wants_color(options);
  std::string text = heading(import_path) + support::render_text(diagnostics, color);
  if (options.test.json) return write_build_events(import_path, text);
  fputs(text.c_str(), stderr);
}

// "v2" of "example.com/m/v2".
bool is_major_version(std::string_view element) {
  return element.size() > 1 && element[0] == 'v' &&
         element.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

}  // namespace

int fail(const std::string& message) {
  fprintf(stderr, "minigo: %s\n", message.c_str());
  return 1;
}

std::string program_name(const SourcePackage& package) {
  std::string path = package.import_path;
  if (path == kCommandLinePackage) path = package.folder;
  if (package.from_files && !package.sources.empty()) path = package.sources[0]->path();
  std::string name = path.substr(path.rfind('/') + 1);
  if (is_major_version(name) && path.size() > name.size() && !package.from_files) {
    path.erase(path.size() - name.size() - 1);
    name = path.substr(path.rfind('/') + 1);
  }
  size_t dot = name.rfind('.');
  if (package.from_files && dot != std::string::npos && dot > 0) name.erase(dot);
  return name.empty() ? "program" : name;
}

Program::Program(const Options& options)
    : options_(options),
      compile_options_{.level = options.level,
                       .polls = options.polls,
                       .race = options.race,
                       .fuzz = options.test.fuzzing,
                       .verify = options.verify,
                       .unit_bytes = options.unit_bytes},
      loader_(installation_.stdlib_sources(),
              options.json ? support::Diagnostics::kNoLimit : options.error_limit, options.tags),
      objects_(installation_, compile_options_, cache_, options.verbose),
      timer_(options.verbose) {}

// The table of instances outlives the types, whose addresses the next program's types may have.
Program::~Program() { types::forget_instances(); }

bool Program::no_errors() {
  if (!loader_.has_errors()) return true;
  print(loader_.diagnostics(), "", options_);
  std::vector<SourcePackage*> packages = loader_.packages();
  if (packages.empty()) packages = loader_.loaded();
  for (const SourcePackage* package : packages) {
    std::string variant = package->tested.empty() ? "" : " [" + package->tested + ".test]";
    std::string name = package->import_path + variant;
    print(package->diagnostics, name, options_);
    bool first = failed_package_.empty() && package->diagnostics.has_errors();
    if (first) failed_package_ = name;
  }
  return false;
}

bool Program::load() {
  roots_ = loader_.load(options_.inputs);
  timer_.end("parse");
  // Errors in sources wait for check(), which finds more.
  return !loader_.diagnostics().has_errors() || no_errors();
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
  if (loader_.diagnostics().has_errors()) return no_errors();
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
  return no_errors();
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
  return make_build_id(compile_options_, installation_, sources, embedded, build_info_of(root));
}

std::vector<SourcePackage*> Program::program_of(const SourcePackage& root) const {
  return root.is_main() ? loader_.program_of(root) : std::vector<SourcePackage*>();
}

bool Program::build(SourcePackage& root, const std::string& executable) {
  if (!is_stamped(root)) return false;
  std::string id = build_id_of(root);
  if (!options_.report_escapes && read_build_id(executable) == id) {
    timer_.end("up to date");
    return true;
  }
  return check() && compile({&root}) && link(root, executable);
}

bool Program::build_object(SourcePackage& root, const std::string& output) {
  if (!check()) return false;
  if (output.empty()) return compile({&root});
  analyze();
  std::string object;
  if (!emit(root, Emit::kObject, &object)) return false;
  std::string error = write_output(output, object);
  if (!error.empty()) fail(error);
  return error.empty();
}

bool Program::build_all(const std::string& folder) {
  if (!check() || !compile(roots_)) return false;
  if (folder.empty()) return true;
  for (const SourcePackage* root : roots_) {
    if (root->is_main() && !is_stamped(*root)) return false;
    if (root->is_main() && !link(*root, folder + "/" + program_name(*root))) return false;
  }
  return true;
}

bool Program::emit(SourcePackage& root, Emit emit, std::string* output) {
  CompileOptions options = compile_options_;
  options.emit = emit;
  std::vector<const sema::Package*> program;
  for (const SourcePackage* package : program_of(root)) program.push_back(&package->checked);
  std::string error;
  lower::CodegenUnit whole = lower::split_into_units(root.checked, 0)[0];
  LoweredUnit lowered(root.checked, whole, program, loader_.sources(), installation_, options);
  timer_.end("lower");
  bool is_code = emit == Emit::kAssembly || emit == Emit::kObject;
  if (is_code && report_too_large(root, lowered)) return no_errors();
  bool ok = lowered.compile(output, &error);
  timer_.end("compile");
  if (!ok) fail(error);
  return ok;
}

// The objects of the library are made when minigo is built. The race detector needs others.
bool Program::is_built(const SourcePackage& package) const {
  return package.library && !compile_options_.race;
}

bool Program::compile(const std::vector<SourcePackage*>& roots) {
  analyze();
  for (SourcePackage* package : loader_.packages()) {
    bool root = std::find(roots.begin(), roots.end(), package) != roots.end();
    if (is_built(*package)) continue;
    objects_.add(*package, root ? program_of(*package) : std::vector<SourcePackage*>(),
                 loader_.sources());
  }
  timer_.end("lower", objects_.time_compiling());
  std::string error;
  bool ok = objects_.compile(&error);
  timer_.end("compile");
  if (!ok) fail(error);
  return ok && no_errors();
}

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
  return no_errors();
}

bool Program::link(const SourcePackage& root, const std::string& executable) {
  if (!has_main_function(root)) return false;
  if (std::string error = refuse_to_replace(executable); !error.empty()) {
    fail("build output " + error);
    return false;
  }
  OutputFile file(executable);
  std::deque<OutputFile> object_files;
  std::vector<std::string> objects;
  std::vector<SourcePackage*> packages = loader_.program_of(root);
  // The main package comes first, and the others as they are initialised.
  std::rotate(packages.begin(), std::prev(packages.end()), packages.end());
  for (const SourcePackage* package : packages) {
    if (is_built(*package)) {
      objects.push_back(installation_.stdlib_object(package->import_path));
      continue;
    }
    for (const std::string& object : objects_.objects(*package)) {
      OutputFile& object_file = object_files.emplace_back(executable);
      objects.push_back(object_file.temporary_path());
      std::string error = object_file.write(object);
      if (error.empty()) continue;
      // Speak of the file that was asked for.
      fail(executable + error.substr(error.rfind(':')));
      return false;
    }
  }
  OutputFile& info_file = object_files.emplace_back(executable);
  objects.push_back(info_file.temporary_path());
  std::string error = info_file.write(build_info_object(go_version(), build_info_of(root)));
  if (!error.empty()) {
    fail(executable + error.substr(error.rfind(':')));
    return false;
  }
  std::string id = build_id_of(root);
  if (!link_executable(objects, installation_, compile_options_.race, id, file, &error)) {
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
