// The definitions that a program has once: of its first function, and of data for package reflect.

#ifndef MINIGO_LOWER_PACKAGE_PROGRAM_START_H_
#define MINIGO_LOWER_PACKAGE_PROGRAM_START_H_

#include <span>
#include <string>

#include "sema/check.h"

namespace llvm {
class Module;
}

namespace minigo::lower {

// What a program may ask about Go.
struct GoVersion {
  int minor = 0;  // the main module is written for Go 1.minor: some of the library does what it
                  // did then
  std::string release;  // that runtime.Version() names; empty: the library's
};

// Adds to the first module of the main package the function mg_program_start, which initialises
// `packages` (in dependency order, the main package last) and calls main.main.
void lower_program_start(std::span<const sema::Package* const> packages, const GoVersion& version,
                         llvm::Module& module);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_PROGRAM_START_H_
