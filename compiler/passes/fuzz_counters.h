// Counts the ways that a program takes: for programs that are built for fuzzing.

#ifndef MINIGO_PASSES_FUZZ_COUNTERS_H_
#define MINIGO_PASSES_FUZZ_COUNTERS_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace minigo::passes {

// Puts a counter of eight bits on each function and on each way out of a branch, but those into
// panics. A counter that is full goes on at 1, so that no number of runs looks like none. The
// counters are in the section mg_fuzz_counters, which the linker joins; numbers that the code
// compares with are in mg_fuzz_magic. stdlib/internal/fuzz reads both.
// Before all passes: the optimiser makes values of branches, and inlines the runtime's code.
void add_fuzz_counters(llvm::Module& module);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_FUZZ_COUNTERS_H_
