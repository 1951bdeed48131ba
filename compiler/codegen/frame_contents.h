// What the words of a frame may hold when the function comes to a call.
//
// A variable whose address is taken counts as read there, so it seems to be live from the
// function's beginning on. But before anything has been written it holds only garbage. So words
// that no instruction can have touched yet, on any way from the beginning, are dead, and those that
// some ways touch and some do not write are to be cleared at the beginning. A variable whose life
// has ended is as good as untouched, until its life begins again.

#ifndef MINIGO_CODEGEN_FRAME_CONTENTS_H_
#define MINIGO_CODEGEN_FRAME_CONTENTS_H_

#include <vector>

#include "codegen/frame_access.h"
#include "codegen/stack_frame.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class MachineBasicBlock;
class MachineFunction;
class MachineInstr;
}  // namespace llvm

namespace minigo::codegen {

// On the ways from the function's beginning.
struct Contents {
  llvm::BitVector touched;  // something may have been written, or the address taken
  llvm::BitVector garbage;  // nothing may have been written
  bool arguments = false;   // of the next call have been stored
};

class FrameContents {
 public:
  FrameContents(llvm::MachineFunction& function, const StackFrame& frame);

  const Contents& before(const llvm::MachineBasicBlock& block) const;
  // From the contents before the instruction to those behind it.
  void go_over(const llvm::MachineInstr& instruction, Contents& contents);

 private:
  void get_address(int64_t word, Contents& contents) const;

  const StackFrame& frame_;
  std::vector<Contents> before_;  // by number of block
  llvm::SmallVector<FrameAccess, 4> accesses_;
};

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_FRAME_CONTENTS_H_
