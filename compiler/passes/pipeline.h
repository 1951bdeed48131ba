// The door of the passes: from the IR that `lower` made to the IR that is emitted.

#ifndef MINIGO_PASSES_PIPELINE_H_
#define MINIGO_PASSES_PIPELINE_H_

#include <string>

#include "support/opt_level.h"

namespace llvm {
class Module;
class TargetMachine;
}  // namespace llvm

namespace minigo::passes {

// How a module is to be treated.
struct Options {
  support::OptLevel level = support::OptLevel::kO2;
  // Loops poll the scheduler. Off only to measure what polls cost.
  bool polls = true;
  // Tells the race detector of accesses to memory.
  bool race = false;
  // Counts the ways that the program takes, for fuzzing.
  bool fuzz = false;
  // Looks for malformed IR before the passes and after them.
  bool verify = false;
  // The runtime's fast paths as bitcode; empty: none, the functions are called.
  std::string fast_paths_path;
  // Tells the passes what the target's instructions cost. May be null.
  llvm::TargetMachine* target_machine = nullptr;
};

// Inlines the runtime's fast paths, optimises, and inserts the polls of loops and the write
// barriers. The module has its
// triple and data layout. False, with *error set, if the bitcode of the fast paths cannot be used,
// or if `verify` is set and the IR is malformed.
bool run(llvm::Module& module, const Options& options, std::string* error);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_PIPELINE_H_
