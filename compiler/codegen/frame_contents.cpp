#include "codegen/frame_contents.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/CodeGen/MachineFunction.h"

namespace minigo::codegen {
namespace {

// Whether `into` has changed.
bool merge(const Contents& from, Contents& into) {
  bool changed = from.touched.test(into.touched) || from.garbage.test(into.garbage) ||
                 from.arguments > into.arguments;
  into.touched |= from.touched;
  into.garbage |= from.garbage;
  into.arguments |= from.arguments;
  return changed;
}

// LLVM clears and copies larger variables by calls that get the address.
constexpr int64_t kLargestWrittenInPlace = 16;

bool is_written_in_place(const FrameObject& object) {
  WordRange words = object.words();
  return words.last - words.first < kLargestWrittenInPlace;
}

void write(Contents& contents, WordRange words) {
  set_words(contents.touched, words);
  reset_words(contents.garbage, words);
}

}  // namespace

FrameContents::FrameContents(llvm::MachineFunction& function, const StackFrame& frame)
    : frame_(frame) {
  before_.resize(function.getNumBlockIDs(),
                 {llvm::BitVector(frame.words), llvm::BitVector(frame.words), false});
  auto at = [&](const llvm::MachineBasicBlock& block) -> Contents& {
    return before_[static_cast<size_t>(block.getNumber())];
  };
  at(function.front()).garbage.set();
  llvm::ReversePostOrderTraversal<llvm::MachineFunction*> order(&function);
  for (bool changed = true; changed;) {
    changed = false;
    for (const llvm::MachineBasicBlock* block : order) {
      Contents contents = at(*block);
      for (const llvm::MachineInstr& instruction : *block) go_over(instruction, contents);
      for (const llvm::MachineBasicBlock* next : block->successors())
        changed |= merge(contents, at(*next));
    }
  }
}

const Contents& FrameContents::before(const llvm::MachineBasicBlock& block) const {
  return before_[static_cast<size_t>(block.getNumber())];
}

void FrameContents::go_over(const llvm::MachineInstr& instruction, Contents& contents) {
  if (instruction.isCall()) contents.arguments = false;
  if (stores_argument(instruction, frame_)) contents.arguments = true;
  accesses_.clear();
  find_accesses(instruction, frame_, accesses_);
  for (const FrameAccess& access : accesses_) {
    switch (access.kind) {
      case FrameAccess::Kind::kRead:
      case FrameAccess::Kind::kTouch:
        set_words(contents.touched, access.words);
        break;
      case FrameAccess::Kind::kWrite:
        write(contents, access.words);
        break;
      case FrameAccess::Kind::kAddress:
        get_address(access.words.first, contents);
        if (frame_.is_in_defer_frame(access.words.first))
          write(contents, frame_.defer_frame->words());
        break;
      case FrameAccess::Kind::kBegin:
        // From here on somebody may write to it through an address that was computed before.
        frame_.set_variables(contents.touched, access.words.first);
        break;
      case FrameAccess::Kind::kEnd:
        frame_.reset_variables(contents.touched, access.words.first);
        break;
    }
  }
}

// Who gets the address may write.
void FrameContents::get_address(int64_t word, Contents& contents) const {
  frame_.set_variables(contents.touched, word);
  frame_.for_each_object_with(word, [&](const FrameObject& object) {
    if (!is_written_in_place(object)) reset_words(contents.garbage, object.words());
  });
}

}  // namespace minigo::codegen
