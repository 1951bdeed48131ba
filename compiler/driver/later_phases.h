// For the fuzzer: what comes after sema, up to the IR.

#ifndef MINIGO_DRIVER_LATER_PHASES_H_
#define MINIGO_DRIVER_LATER_PHASES_H_

#include "sema/check.h"
#include "support/arena.h"
#include "support/source_file.h"

namespace minigo::driver {

// Expands, analyses and lowers a package without errors that imports nothing, and aborts if LLVM
// takes the IR for malformed.
void run_later_phases(sema::Package& package, const support::SourceSet& sources,
                      support::Arena& arena);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_LATER_PHASES_H_
