// The machine that code is made for, and the settings of LLVM's code generation. LLVM keeps some of
// them in globals of the process, which are set once, before the first target machine is made.

#include "codegen/emit.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Triple.h"

namespace minigo::codegen {
namespace {

void initialize_x86() {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86Target();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86AsmParser();  // inline assembly
  LLVMInitializeX86AsmPrinter();
}

// Some of LLVM's code generation can be set by the options of its own command line only.
void set_option(llvm::StringRef name, llvm::StringRef value) {
  auto& options = llvm::cl::getRegisteredOptions();
  auto found = options.find(name);
  if (found != options.end()) found->second->addOccurrence(0, name, value);
}

// Turns a nil check that is followed by an access through the pointer into that access alone: the
// fault is the check.
void enable_implicit_null_checks() { set_option("enable-implicit-null-checks", "true"); }

// Leaves out what takes time and changes no benchmark (docs/compile_speed.md).
void set_effort() {
  // Variables are followed by where they are rather than by what defined them: half the time.
  set_option("experimental-debug-variable-locations", "false");
  // Processors reorder instructions themselves.
  set_option("enable-misched", "false");
  set_option("disable-copyprop", "true");
  // A value that is live through more edges than this is not split by regions: in a loop around a
  // switch of a thousand cases that takes most of the time.
  set_option("grow-region-complexity-budget", "1000");
}

const llvm::Target* x86_target() {
  static const llvm::Target* const target = [] {
    initialize_x86();
    enable_implicit_null_checks();
    set_effort();
    std::string error;
    return llvm::TargetRegistry::lookupTarget(llvm::Triple(kTriple), error);
  }();
  return target;
}

llvm::TargetOptions target_options() {
  llvm::TargetOptions options;
  // The linker drops what is not reachable.
  options.FunctionSections = true;
  options.DataSections = true;
  options.UniqueSectionNames = false;
  return options;
}

llvm::CodeGenOptLevel effort_of(support::OptLevel level) {
  switch (level) {
    case support::OptLevel::kO0:
      return llvm::CodeGenOptLevel::None;
    case support::OptLevel::kO1:
      return llvm::CodeGenOptLevel::Less;
    case support::OptLevel::kO2:
      return llvm::CodeGenOptLevel::Default;
  }
  return llvm::CodeGenOptLevel::Default;
}

}  // namespace

std::unique_ptr<llvm::TargetMachine> make_target_machine(support::OptLevel level) {
  return std::unique_ptr<llvm::TargetMachine>(x86_target()->createTargetMachine(
      llvm::Triple(kTriple), "x86-64", "", target_options(), llvm::Reloc::Static,
      llvm::CodeModel::Small, effort_of(level)));
}

void set_target(llvm::Module& module, const llvm::TargetMachine& target) {
  module.setTargetTriple(target.getTargetTriple());
  module.setDataLayout(target.createDataLayout());
}

}  // namespace minigo::codegen
