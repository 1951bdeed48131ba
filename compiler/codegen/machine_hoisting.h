// Hoists values out of loops in machine code, but not out of very large loops.

#ifndef MINIGO_CODEGEN_MACHINE_HOISTING_H_
#define MINIGO_CODEGEN_MACHINE_HOISTING_H_

namespace llvm {
class TargetPassConfig;
}

namespace minigo::codegen {

// Puts a pass in the place of LLVM's own, which it runs unless the function has a loop of more than
// 500 blocks. LLVM hoists each constant, and relies on the register allocator to put it back where
// it is used. Until then the constants of all cases of a switch are live through the whole loop
// around it, and each is followed through each block.
void limit_machine_hoisting(llvm::TargetPassConfig& passes);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_MACHINE_HOISTING_H_
