#include "driver/program.h"

#include <unistd.h>

#include <cstdio>
#include <vector>

#include "driver/build_id.h"
#include "driver/link.h"
#include "driver/output_file.h"
#include "escape/escape.h"
#include "expand/expand.h"
#include "types/layout.h"

namespace minigo::driver {
namespace {

constexpr const char* kRuntimeSupport = "internal/rt";

// Bytes; Go's linker has the same limit. Static code reaches its data with 31-bit offsets.
constexpr int64_t kMaxGlobalData = 2000000000;

void check_global_data(const sema::Package& package, support::Diagnostics& diagnostics) {
  int64_t total = 0;
  for (const types::Var* var : package.globals) {
    int64_t size = types::size_of(var->type);
    total = size > kMaxGlobalData ? size : total + size;
    if (total <= kMaxGlobalData) continue;
    diagnostics.error(var->pos, "main." + std::string(var->name) + ": symbol too large (" +
                                    std::to_string(total) + " bytes > " +
                                    std::to_string(kMaxGlobalData) + " bytes)");
    return;
  }
}

}  // namespace

int fail(const std::string& message) {
  fprintf(stderr, "minigo: %s\n", message.c_str());
  return 1;
}

Program::Program(const Options& options)
    : options_(options), loader_(installation_.stdlib_sources()), timer_(options.verbose) {}

std::string Program::name() const {
  std::string path = options_.inputs.front();
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  path.erase(0, path.rfind('/') + 1);
  size_t dot = path.rfind('.');
  if (dot != std::string::npos && dot > 0) path.erase(dot);
  return path.empty() ? "program" : path;
}

bool Program::no_errors() {
  if (!loader_.diagnostics().has_errors()) return true;
  fputs(loader_.diagnostics().text().c_str(), stderr);
  return false;
}

bool Program::read() {
  sources_ = loader_.read(options_.inputs);
  return no_errors();
}

bool Program::build(const std::string& executable) {
  if (!read()) return false;
  build_id_ = make_build_id(options_, installation_, sources_);
  if (read_build_id(executable) == build_id_) {
    timer_.end("up to date");
    return true;
  }
  std::string object;
  if (!check()) return false;
  analyze();
  return compile(Emit::kObject, &object) && link(object, executable);
}

bool Program::check() {
  if (sources_.empty() && !read()) return false;
  std::vector<syntax::File*> files = loader_.parse(sources_);
  timer_.end("parse");
  // A tree with holes would only lead to errors that follow from the first.
  if (!no_errors()) return false;
  // The runtime calls the library to make and print run-time errors, in every program.
  loader_.load_library(kRuntimeSupport);
  main_ = loader_.load_main(files);
  if (!files.empty() && main_->types->name != "main") {
    loader_.diagnostics().error(
        files[0]->package_name->pos,
        "package " + std::string(main_->types->name) + " is not a main package");
  }
  // Sizes are known only of a package without errors.
  if (!loader_.diagnostics().has_errors()) check_global_data(*main_, loader_.diagnostics());
  timer_.end("check");
  if (!no_errors()) return false;
  return true;
}

void Program::analyze() {
  std::vector<sema::Package*> packages = loader_.mutable_packages();
  expand::expand(packages, loader_.arena());
  timer_.end("expand");
  escape::analyze(packages);
  timer_.end("escape");
}

bool Program::compile(Emit emit, std::string* output) {
  CompileOptions options{options_.optimize, options_.polls, emit};
  std::string error;
  bool ok = compile_package(*main_, loader_.packages(), loader_.sources(), installation_, options,
                            timer_, output, &error);
  if (!ok) fail(error);
  return ok;
}

bool Program::link(const std::string& object, const std::string& executable) {
  OutputFile object_file(executable + ".o");
  OutputFile file(executable);
  std::string error = object_file.write(object);
  if (!error.empty()) {
    // Speak of the file that was asked for.
    fail(executable + error.substr(error.rfind(':')));
    return false;
  }
  std::vector<std::string> objects = {object_file.temporary_path()};
  for (const sema::Package* package : loader_.packages()) {
    if (package != main_) objects.push_back(installation_.stdlib_object(package->types->path));
  }
  if (!link_executable(objects, installation_, build_id_, file.temporary_path(), &error)) {
    fail("the linker failed\n" + error);
    return false;
  }
  error = file.commit(true);
  timer_.end("link");
  if (!error.empty()) fail(error);
  return error.empty();
}

}  // namespace minigo::driver
