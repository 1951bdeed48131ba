// Which words of a frame, and which of the registers that calls preserve, hold something that is
// used after a call.

#ifndef MINIGO_CODEGEN_FRAME_LIVENESS_H_
#define MINIGO_CODEGEN_FRAME_LIVENESS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "codegen/stack_frame.h"
#include "llvm/ADT/BitVector.h"

namespace llvm {
class MachineFunction;
class MachineInstr;
}  // namespace llvm

namespace minigo::codegen {

struct CallSite {
  llvm::MachineInstr* call;
  llvm::BitVector words;
  llvm::BitVector may_hold;  // words that something may be in
  uint8_t registers;         // as in abi::StackSite
};

struct FrameLiveness {
  std::vector<CallSite> sites;
  // Objects whose addresses the function takes: a pointer to one may be where this analysis does
  // not look.
  std::vector<FrameObject> addressed;
  // Words that the collector may take at some call although they may hold nothing but garbage: they
  // must be cleared when the frame is set up.
  llvm::BitVector cleared;
};

// For finished machine code. Nothing if an instruction uses the frame in a way that is not known.
// Calls that preserve more registers than usual are left out, but for the polls of loops.
std::optional<FrameLiveness> find_liveness(llvm::MachineFunction& function,
                                           const StackFrame& frame);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_FRAME_LIVENESS_H_
