// LLVM forgets its lifetime markers when it lays a frame out. The stack maps need them (codegen/
// frame_contents.h): a variable of a loop's body is dead from the end of an iteration to where the
// next one begins it, and what it holds then must keep nothing alive.

#ifndef MINIGO_PASSES_FRAME_LIFETIMES_H_
#define MINIGO_PASSES_FRAME_LIFETIMES_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Assembly without instructions whose operand is a variable of the frame.
inline constexpr const char* kVariableBegins = "# begins: $0";
inline constexpr const char* kVariableEnds = "# ends: $0";

// Puts such assembly beside each lifetime marker. After everything that optimises.
class FrameLifetimesPass : public llvm::PassInfoMixin<FrameLifetimesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager&);
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_FRAME_LIFETIMES_H_
