// How one machine instruction uses its function's frame.

#ifndef MINIGO_CODEGEN_FRAME_ACCESS_H_
#define MINIGO_CODEGEN_FRAME_ACCESS_H_

#include <cstdint>

#include "codegen/stack_frame.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class MachineInstr;
}

namespace minigo::codegen {

struct FrameAccess {
  enum class Kind : uint8_t {
    kRead,     // reads these words
    kWrite,    // writes these words
    kTouch,    // reads or writes parts of these words
    kAddress,  // computes an address in this word, or accesses memory at a place that depends on a
               // register
    kBegin,    // the life of the variable with this word begins
    kEnd,      // or ends (passes/frame_lifetimes.h)
  };
  Kind kind;
  WordRange words;
};

// Whether the instruction puts an argument of a call where the callee looks for it in memory.
bool stores_argument(const llvm::MachineInstr& instruction, const StackFrame& frame);

// Whether it is what FrameLifetimesPass has put there.
bool is_lifetime_marker(const llvm::MachineInstr& instruction);

// Appends the instruction's accesses, but for those that set the frame up. False if the frame is
// used in a way that is not known.
bool find_accesses(const llvm::MachineInstr& instruction, const StackFrame& frame,
                   llvm::SmallVectorImpl<FrameAccess>& accesses);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_FRAME_ACCESS_H_
