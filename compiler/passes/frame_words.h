// Variables of the frame in which pointers stand at whole words.
//
// SROA cuts a variable where its fields are accessed one by one, and makes a variable of what is
// only copied between two cuts: of `struct { n int; b bool; s []int }` one of the bytes 9 to 40.
// It has the alignment of its first byte, 1, so its pointers may stand across the words of the
// frame, which are what the collector reads; and copies of it move halves of pointers.

#ifndef MINIGO_PASSES_FRAME_WORDS_H_
#define MINIGO_PASSES_FRAME_WORDS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Moves such a variable to where the variable that it was cut from would have it, relative to a
// word, and copies its first bytes, up to a whole word, apart from the rest. After all SROA.
class FrameWordsPass : public llvm::PassInfoMixin<FrameWordsPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
  static bool isRequired() { return true; }
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_FRAME_WORDS_H_
