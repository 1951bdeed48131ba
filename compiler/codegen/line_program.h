// The line table of an object, where debuggers look for the end of prologues.

#ifndef MINIGO_CODEGEN_LINE_PROGRAM_H_
#define MINIGO_CODEGEN_LINE_PROGRAM_H_

namespace llvm {
template <typename T>
class MutableArrayRef;
}  // namespace llvm

namespace minigo::codegen {

// Takes the prologue-end marks out of an ELF object's .debug_line. LLVM puts them on the first
// instruction, which is the check of the stack: a breakpoint there would show arguments before they
// are in place, and in the frame that the function leaves if its stack has to grow. Without a mark
// debuggers take the second row of the function, which is behind the prologue.
void remove_prologue_ends(llvm::MutableArrayRef<char> object);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_LINE_PROGRAM_H_
