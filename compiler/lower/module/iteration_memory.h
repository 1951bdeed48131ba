// The frame variables that the body of a loop makes are dead when an iteration ends: a pointer to
// one that outlived it would have sent it to the heap (escape/flow.h, LoopScope). The code says so
// by LLVM's lifetime markers, from which the stack maps know it as well (passes/frame_lifetimes.h):
// otherwise what an iteration has left there would stay alive during the next one.

#ifndef MINIGO_LOWER_MODULE_ITERATION_MEMORY_H_
#define MINIGO_LOWER_MODULE_ITERATION_MEMORY_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Collects the variables that are made from begin() to leave().
class IterationMemory {
 public:
  explicit IterationMemory(FunctionContext& fc) : fc_(fc) {}
  IterationMemory(const IterationMemory&) = delete;
  IterationMemory& operator=(const IterationMemory&) = delete;

  void begin();
  void leave() { fc_.iteration_memory = outer_; }
  // They are dead here. At each place where control comes to when an iteration is over.
  void end();

 private:
  FunctionContext& fc_;
  llvm::SmallVector<llvm::AllocaInst*, 8> variables_;
  llvm::SmallVector<llvm::AllocaInst*, 8>* outer_ = nullptr;
};

// A frame variable that is used from here on, and no longer than until the iteration ends.
void begin_iteration_memory(FunctionContext& fc, llvm::AllocaInst* variable);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_ITERATION_MEMORY_H_
