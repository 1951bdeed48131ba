// How much work code generation puts into a module.

#ifndef MINIGO_CODEGEN_EFFORT_H_
#define MINIGO_CODEGEN_EFFORT_H_

#include <cstdint>

#include "llvm/Support/CodeGen.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace minigo::codegen {

// The module is of a package that declares so many functions and methods. To be called before the
// passes.
void note_functions(llvm::Module& module, uint64_t count);

// The level for a module that the passes have been over; `level` is the target machine's: Default
// for -O2, Less for -O1, None for -O0. LLVM's None keeps values in registers within a block only,
// and takes half of the time of its other levels, which differ little.
//
// Modules with a large function get None: allocation of registers, placement of blocks and merging
// of their ends take time that grows faster than the function (docs/large_functions.md). Modules
// that only initialise a package, once, get None unless a loop of theirs computes. In packages with
// very many functions, so do those whose functions are all brief: where one is called often it has
// been inlined. At -O1 modules get Default if they have a loop that is worth it, else None
// (docs/quick_builds.md).
llvm::CodeGenOptLevel choose_effort(llvm::Module& module, llvm::CodeGenOptLevel level);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_EFFORT_H_
