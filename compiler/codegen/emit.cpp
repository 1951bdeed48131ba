// LLVM writes the object, and two corrections are made to its bytes: notes that would mislead the
// linker, and marks that would mislead debuggers.

#include "codegen/emit.h"

#include "codegen/line_program.h"
#include "codegen/object_notes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

namespace minigo::codegen {
namespace {

bool emit(llvm::Module& module, llvm::TargetMachine& target, llvm::CodeGenFileType type,
          llvm::raw_pwrite_stream& stream, std::string* error) {
  llvm::legacy::PassManager passes;
  llvm::TargetLibraryInfoImpl library(module.getTargetTriple());
  library.disableAllFunctions();
  passes.add(new llvm::TargetLibraryInfoWrapperPass(library));
  if (target.addPassesToEmitFile(passes, stream, nullptr, type, /*DisableVerify=*/true)) {
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
