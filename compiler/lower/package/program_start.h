// The definitions that a program has once: of its first function, and of data for package reflect.

#ifndef MINIGO_LOWER_PACKAGE_PROGRAM_START_H_
#define MINIGO_LOWER_PACKAGE_PROGRAM_START_H_

#include <span>

#include "sema/check.h"

namespace llvm {
class Module;
}

namespace minigo::lower {

// Adds to the first module of the main package the function mg_program_start, which initialises
// `packages` (in dependency order, the main package last) and calls main.main.
//
// Go 1.`go_minor` is what the main module is written for: some of the library does what it did
// then.
void lower_program_start(std::span<const sema::Package* const> packages, int go_minor,
                         llvm::Module& module);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_PROGRAM_START_H_
