#include "driver/compile.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>

#include "codegen/emit.h"
#include "driver/working_directory.h"
#include "lower/lower.h"
#include "passes/pipeline.h"

namespace minigo::driver {
namespace {

passes::Options pass_options(const Installation& installation, const CompileOptions& options,
                             llvm::TargetMachine& target) {
  passes::Options result;
  result.level = options.optimize ? passes::OptLevel::kO2 : passes::OptLevel::kO0;
  result.polls = options.polls;
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

bool emit_machine_code(llvm::Module& module, llvm::TargetMachine& target, Emit emit,
                       std::string* output, std::string* error) {
  llvm::SmallString<0> code;
  bool ok = emit == Emit::kAssembly ? codegen::emit_assembly(module, target, code, error)
                                    : codegen::emit_object(module, target, code, error);
  output->append(code.begin(), code.end());
  return ok;
}

}  // namespace

bool compile_package(const sema::Package& package, std::span<const sema::Package* const> program,
                     const support::SourceSet& sources, const Installation& installation,
                     const CompileOptions& options, PhaseTimer& timer, std::string* output,
                     std::string* error) {
  lower::Options lower_options;
  lower_options.sources = &sources;
  lower_options.optimized = options.optimize;
  lower_options.reflection = lower::has_reflection(program);
  lower_options.working_directory = working_directory();

  llvm::LLVMContext context;
  auto level = options.optimize ? codegen::OptLevel::kO2 : codegen::OptLevel::kO0;
  std::unique_ptr<llvm::TargetMachine> target = codegen::make_target_machine(level);
  std::unique_ptr<llvm::Module> module = lower::lower(package, lower_options, context);
  if (!program.empty()) {
    lower::lower_program_start(program, *module);
    name_gdb_script(installation.gdb_script(), *module);
  }
  codegen::set_target(*module, *target);
  timer.end("lower");
  if (options.emit == Emit::kIr) {
    *output += codegen::ir_text(*module);
    return true;
  }
  if (!passes::run(*module, pass_options(installation, options, *target), error)) return false;
  timer.end("passes");
  if (options.emit == Emit::kOptimizedIr) {
    *output += codegen::ir_text(*module);
    return true;
  }
  bool ok = emit_machine_code(*module, *target, options.emit, output, error);
  timer.end("codegen");
  return ok;
}

}  // namespace minigo::driver
