// A unit is lowered by the thread that owns the trees, and compiled by any thread: so everything
// that LLVM needs is made in the constructor, in an LLVM context of the unit's own.

#include "driver/compile.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <algorithm>
#include <string_view>

#include "codegen/effort.h"
#include "codegen/emit.h"
#include "driver/counted_packages.h"
#include "driver/working_directory.h"
#include "lower/lower.h"
#include "passes/pipeline.h"

namespace minigo::driver {
namespace {

passes::Options pass_options(const Installation& installation, const CompileOptions& options,
                             llvm::TargetMachine& target) {
  passes::Options result;
  result.level = options.level;
  result.polls = options.polls;
  result.race = options.race;
  result.fuzz = options.fuzz;
  result.verify = options.verify;
  result.fast_paths_path = installation.fast_paths();
  result.target_machine = &target;
  return result;
}

// gdb loads a script that a program names so, if it is allowed to: a byte for Python, and the path.
void name_gdb_script(const std::string& path, llvm::Module& module) {
  std::string quoted;
  for (char c : path) quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
  module.appendModuleInlineAsm(
      ".pushsection \".debug_gdb_scripts\", \"MS\", @progbits, 1\n"
      ".byte 1\n"
      ".asciz \"" +
      quoted +
      "\"\n"
      ".popsection");
}

}  // namespace

LoweredUnit::LoweredUnit(const sema::Package& package, const lower::CodegenUnit& unit,
                         std::span<const sema::Package* const> program,
                         const support::SourceSet& sources, const Installation& installation,
                         const CompileOptions& options)
    : options_(options),
      installation_(installation),
      context_(std::make_unique<llvm::LLVMContext>()) {
  options_.fuzz = options.fuzz && counts_for_fuzzing(package.types->path);
  lower::Options lower_options;
  lower_options.sources = &sources;
  lower_options.optimized = options.level != support::OptLevel::kO0;
  lower_options.copies = options.level == support::OptLevel::kO2;
  lower_options.reflection = options.reflection;
  lower_options.keep_reads = options.race;
  lower_options.working_directory = working_directory();
  target_ = codegen::make_target_machine(options.level);
  lower::LoweredModule lowered = lower::lower(package, unit, lower_options, *context_);
  module_ = std::move(lowered.module);
  too_large_types_ = std::move(lowered.too_large_types);
  large_frames_ = std::move(lowered.large_frames);
  if (unit.first && !program.empty()) {
    lower::lower_program_start(program, options.go, *module_);
    name_gdb_script(installation.gdb_script(), *module_);
  }
  codegen::note_functions(*module_, package.functions.size());
  codegen::set_target(*module_, *target_);
}

LoweredUnit::~LoweredUnit() = default;

std::string LoweredUnit::bitcode() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::WriteBitcodeToFile(*module_, stream);
  return text;
}

bool LoweredUnit::emit_machine_code(std::string* output, std::string* error) {
  llvm::SmallString<0> code;
  bool ok = options_.emit == Emit::kAssembly
                ? codegen::emit_assembly(*module_, *target_, code, error)
                : codegen::emit_object(*module_, *target_, code, error);
  output->append(code.begin(), code.end());
  return ok;
}

bool LoweredUnit::compile(std::string* output, std::string* error) {
  if (options_.emit == Emit::kIr) {
    *output += codegen::ir_text(*module_);
    return true;
  }
  if (!passes::run(*module_, pass_options(installation_, options_, *target_), error)) return false;
  if (options_.emit == Emit::kOptimizedIr) {
    *output += codegen::ir_text(*module_);
    return true;
  }
  return emit_machine_code(output, error);
}

}  // namespace minigo::driver
