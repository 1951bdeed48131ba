// One instance goes through the steps once. Errors are collected in the packages and printed at the
// end of a step, in the order of packages, so that they do not depend on what is found first.

#include "driver/program.h"

#include <algorithm>
#include <vector>

#include "driver/build_id.h"
#include "driver/counted_packages.h"
#include "driver/output_file.h"
#include "driver/too_large.h"
#include "types/instance.h"

namespace minigo::driver {

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
      objects_(installation_, compile_options_, cache_, options.threads, options.verbose),
      timer_(options.verbose) {
  loader_.set_linked_values(options.linker.values);
  loader_.set_module_mode(options.module_mode);
  if (options.trim_paths) loader_.trim_paths();
}

// The table of instances outlives the types, whose addresses the next program's types may have.
Program::~Program() { types::forget_instances(); }

std::vector<SourcePackage*> Program::program_of(const SourcePackage& root) const {
  return root.is_main() ? loader_.program_of(root) : std::vector<SourcePackage*>();
}

bool Program::build(SourcePackage& root, const std::string& executable) {
  if (!is_stamped(root)) return false;
  std::string id = build_id_of(root);
  bool up_to_date = options_.linker.error.empty() && read_build_id(executable) == id;
  if (!options_.report_escapes && up_to_date) {
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

// The objects of the library are made when minigo is built. The race detector needs others, and so
// does fuzzing, which counts what the code under test makes the library do.
bool Program::is_built(const SourcePackage& package) const {
  bool counted = compile_options_.fuzz && counts_for_fuzzing(package.import_path);
  return package.library && !compile_options_.race && !counted;
}

bool Program::compile(const std::vector<SourcePackage*>& roots) {
  analyze();
  for (SourcePackage* package : loader_.packages()) {
    bool root = std::find(roots.begin(), roots.end(), package) != roots.end();
    if (is_built(*package)) continue;
    objects_.add(*package, root ? program_of(*package) : std::vector<SourcePackage*>(),
                 loader_.sources());
  }
  if (!loader_.has_errors())
    for (SourcePackage* package : loader_.packages()) report_much_data(*package);
  timer_.end("lower", objects_.time_compiling());
  std::string error;
  bool ok = objects_.compile(&error);
  timer_.end("compile");
  if (!ok) fail(error);
  return ok && no_errors();
}

}  // namespace minigo::driver
