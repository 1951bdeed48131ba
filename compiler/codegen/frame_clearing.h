// Stores that clear words of a frame where it is set up.

#ifndef MINIGO_CODEGEN_FRAME_CLEARING_H_
#define MINIGO_CODEGEN_FRAME_CLEARING_H_

#include "codegen/stack_frame.h"
#include "llvm/ADT/BitVector.h"

namespace llvm {
class MachineFunction;
}

namespace minigo::codegen {

// Nothing happens if there are too many.
void clear_words(llvm::MachineFunction& function, const StackFrame& frame,
                 const llvm::BitVector& words);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_FRAME_CLEARING_H_
