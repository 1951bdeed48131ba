// The write barrier of the collector, which runtime/heap/write_barrier.h explains: while the
// collector marks, the pointer that a store overwrites is noted first.
//
// Until the end of the pipeline a store that needs the barrier is a *volatile* store of a pointer.
// That is what LLVM's optimiser keeps as it is and where it is, one store for one, while it
// forwards the value to loads and moves other accesses past it. An atomic write of a pointer needs
// the barrier, too. Memory that holds pointers and is overwritten as bytes stands between calls of
// mg_begin_overwrite and mg_end_overwrite, which read that memory as far as LLVM knows: no write
// leaves the two. After polls have been inserted, the last pass puts the test of the flag
// immediately before each, so that no safepoint lies between test and write.

#ifndef MINIGO_PASSES_WRITE_BARRIERS_H_
#define MINIGO_PASSES_WRITE_BARRIERS_H_

#include "llvm/IR/PassManager.h"

namespace minigo::passes {

// Tells LLVM what the bounds of an overwrite do. Before all passes, when the fast paths have been
// linked.
void describe_overwrites(llvm::Module& module);

// Takes the barrier from writes that turn out to go to the frame: of functions that were inlined.
// Until then their variables cannot become registers, so it runs before SROA each time.
class FrameWritesPass : public llvm::PassInfoMixin<FrameWritesPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
  static bool isRequired() { return true; }
};

// Takes the barrier from stores to an object that has just been allocated: they overwrite nil, or
// what was stored there with no safepoint since. While allocations are calls, before they are
// inlined.
class FirstStoresPass : public llvm::PassInfoMixin<FirstStoresPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
};

// Puts the barriers in. The last pass.
class WriteBarriersPass : public llvm::PassInfoMixin<WriteBarriersPass> {
 public:
  llvm::PreservedAnalyses run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses);
  static bool isRequired() { return true; }
};

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_WRITE_BARRIERS_H_
