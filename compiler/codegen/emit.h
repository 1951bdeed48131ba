// The door of code generation: from IR to machine code for x86-64 Linux.

#ifndef MINIGO_CODEGEN_EMIT_H_
#define MINIGO_CODEGEN_EMIT_H_

#include <memory>
#include <string>

#include "support/opt_level.h"

namespace llvm {
class Module;
class TargetMachine;
template <typename T>
class SmallVectorImpl;
}  // namespace llvm

namespace minigo::codegen {

// The triple and data layout that `lower` gives to every module.
inline constexpr const char* kTriple = "x86_64-unknown-linux-gnu";

// The target machine for the baseline x86-64, static code in the small code model. Never null.
std::unique_ptr<llvm::TargetMachine> make_target_machine(support::OptLevel level);

// Sets the module's triple and data layout.
void set_target(llvm::Module& module, const llvm::TargetMachine& target);

// Appends an ELF object to `out`. The module is of no further use, because LLVM changes it on the
// way. False, with *error set, if LLVM cannot emit it. Threads may emit modules of different LLVM
// contexts at the same time, each with a target machine of its own, whose level becomes that of
// the module (effort.h).
bool emit_object(llvm::Module& module, llvm::TargetMachine& target,
                 llvm::SmallVectorImpl<char>& out, std::string* error);
// The same as assembly text.
bool emit_assembly(llvm::Module& module, llvm::TargetMachine& target,
                   llvm::SmallVectorImpl<char>& out, std::string* error);
// The module as LLVM IR text.
std::string ir_text(const llvm::Module& module);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_EMIT_H_
