// The layout of a function's frame once code generation is done with it.

#ifndef MINIGO_CODEGEN_STACK_FRAME_H_
#define MINIGO_CODEGEN_STACK_FRAME_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "abi/stack_map.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/CodeGen/Register.h"

namespace llvm {
class CallInst;
class MachineFunction;
}  // namespace llvm

namespace minigo::codegen {

// Words of the frame, numbered as in abi/stack_map.h. Empty if last < first.
struct WordRange {
  int64_t first;
  int64_t last;
};

// The words that have bytes in [offset, offset + bytes) from the frame pointer.
WordRange words_of(int64_t offset, int64_t bytes);
// The words that lie in it whole.
WordRange words_within(int64_t offset, int64_t bytes);

void set_words(llvm::BitVector& bits, WordRange words);
void reset_words(llvm::BitVector& bits, WordRange words);

// A variable or spill slot. More than one may have bytes in a word.
struct FrameObject {
  int64_t offset;  // from the frame pointer; below 0
  int64_t bytes;
  bool has_elements = false;  // an array, or one in it
  WordRange words() const { return words_of(offset, bytes); }
  bool contains(int64_t word) const { return words().first <= word && word <= words().last; }
};

// LLVM numbers the machine's registers for itself.
struct FrameRegisters {
  llvm::Register frame_pointer;
  llvm::Register stack_pointer;
  llvm::Register scratch;                                      // one that calls do not preserve
  llvm::Register vector;                                       // likewise, and never an argument
  std::array<llvm::Register, abi::kSavedRegisters> registers;  // by SavedRegister
};

struct StackFrame : FrameRegisters {
  uint32_t saved;  // as in abi::StackMap
  uint32_t words;
  uint32_t outgoing;
  std::vector<FrameObject> objects;  // that may hold pointers
  llvm::BitVector holding;           // their words; not those of saved registers
  // Words that count as live at every call: of variables for which code may have pointers that lie
  // outside of them.
  llvm::BitVector always;
  // The function's abi::DeferFrame, and the call of mg_defer_enter with it; null if it has none.
  std::optional<FrameObject> defer_frame;
  const llvm::CallInst* defer_enter = nullptr;

  template <typename Fn>
  void for_each_object_with(int64_t word, Fn fn) const {
    for (const FrameObject& object : objects) {
      if (object.contains(word)) fn(object);
    }
  }
  // The words of the variables with that word.
  void set_variables(llvm::BitVector& bits, int64_t word) const {
    for_each_object_with(word, [&](const FrameObject& object) { set_words(bits, object.words()); });
  }
  void reset_variables(llvm::BitVector& bits, int64_t word) const {
    for_each_object_with(word,
                         [&](const FrameObject& object) { reset_words(bits, object.words()); });
  }
  bool is_in_defer_frame(int64_t word) const { return defer_frame && defer_frame->contains(word); }
};

// Nothing if the frame is of a shape that the maps cannot describe.
std::optional<StackFrame> describe_frame(const llvm::MachineFunction& function);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_STACK_FRAME_H_
