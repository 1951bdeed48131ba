// LLVM writes the object, and two corrections are made to its bytes: notes that would mislead the
// linker, and marks that would mislead debuggers.

#include "codegen/emit.h"

#include "codegen/base_pointers.h"
#include "codegen/effort.h"
#include "codegen/line_program.h"
#include "codegen/machine_hoisting.h"
#include "codegen/nil_check_lines.h"
#include "codegen/nil_check_memory.h"
#include "codegen/object_notes.h"
#include "codegen/stack_maps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/RuntimeLibcallInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/CodeGenTargetMachineImpl.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

namespace minigo::codegen {
namespace {

// From IR to the machine's instructions. False if the target cannot.
bool add_code_generation(llvm::legacy::PassManager& passes,
                         llvm::CodeGenTargetMachineImpl& target) {
  llvm::TargetPassConfig* steps = target.createPassConfig(passes);
  steps->setDisableVerify(true);
  keep_base_pointers(*steps);
  keep_nil_check_lines(*steps);
  forget_unnamed_memory(*steps);
  limit_machine_hoisting(*steps);
  // A variable's place is known at the end of a block only if it stays the same, in the frame.
  if (target.getOptLevel() == llvm::CodeGenOptLevel::None)
    steps->disablePass(&llvm::LiveDebugValuesID);
  passes.add(steps);
  if (steps->addISelPasses()) return false;
  steps->addMachinePasses();
  steps->setInitialized();
  return true;
}

// Null if the target cannot write this kind of file.
llvm::AsmPrinter* make_printer(llvm::CodeGenTargetMachineImpl& target, llvm::CodeGenFileType type,
                               llvm::raw_pwrite_stream& stream, llvm::MCContext& context) {
  auto streamer = target.createMCStreamer(stream, nullptr, type, context);
  if (!streamer) {
    llvm::consumeError(streamer.takeError());
    return nullptr;
  }
  return target.getTarget().createAsmPrinter(target, std::move(*streamer));
}

// LLVM's own addPassesToEmitFile, with the stack maps.
bool add_passes(llvm::legacy::PassManager& passes, llvm::CodeGenTargetMachineImpl& target,
                llvm::CodeGenFileType type, llvm::raw_pwrite_stream& stream) {
  // Which functions of C code generation may call.
  passes.add(new llvm::RuntimeLibraryInfoWrapper(target.getTargetTriple()));
  auto* machine_code = new llvm::MachineModuleInfoWrapperPass(&target);
  passes.add(machine_code);
  if (!add_code_generation(passes, target)) return false;
  llvm::AsmPrinter* printer =
      make_printer(target, type, stream, machine_code->getMMI().getContext());
  if (printer == nullptr) return false;
  add_printer_with_stack_maps(passes, printer);
  passes.add(llvm::createFreeMachineFunctionPass());
  return true;
}

void set_effort(llvm::Module& module, llvm::legacy::PassManager& passes,
                llvm::TargetMachine& target) {
  llvm::CodeGenOptLevel level = target.getOptLevel();
  if (level == llvm::CodeGenOptLevel::None) return;
  target.setOptLevel(choose_effort(module, level));
  if (target.getOptLevel() != llvm::CodeGenOptLevel::None) return;
  // The IR has been optimised, unlike that of other code that is generated at this level.
  add_base_pointers(passes);
}

bool emit(llvm::Module& module, llvm::TargetMachine& target, llvm::CodeGenFileType type,
          llvm::raw_pwrite_stream& stream, std::string* error) {
  llvm::legacy::PassManager passes;
  llvm::TargetLibraryInfoImpl library(module.getTargetTriple());
  library.disableAllFunctions();
  passes.add(new llvm::TargetLibraryInfoWrapperPass(library));
  set_effort(module, passes, target);
  if (!add_passes(passes, static_cast<llvm::CodeGenTargetMachineImpl&>(target), type, stream)) {
    *error = "the target cannot emit this kind of file";
    return false;
  }
  passes.run(module);
  return true;
}

}  // namespace

bool emit_object(llvm::Module& module, llvm::TargetMachine& target,
                 llvm::SmallVectorImpl<char>& out, std::string* error) {
  size_t start = out.size();
  llvm::raw_svector_ostream stream(out);
  if (!emit(module, target, llvm::CodeGenFileType::ObjectFile, stream, error)) return false;
  llvm::MutableArrayRef<char> object = llvm::MutableArrayRef<char>(out).drop_front(start);
  exclude_notes(object);
  remove_prologue_ends(object);
  return true;
}

bool emit_assembly(llvm::Module& module, llvm::TargetMachine& target,
                   llvm::SmallVectorImpl<char>& out, std::string* error) {
  llvm::SmallString<0> raw;
  llvm::raw_svector_ostream stream(raw);
  if (!emit(module, target, llvm::CodeGenFileType::AssemblyFile, stream, error)) return false;
  std::string text = without_notes(std::string(raw));
  out.append(text.begin(), text.end());
  return true;
}

std::string ir_text(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  return text;
}

}  // namespace minigo::codegen
