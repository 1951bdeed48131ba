// The door of lowering: from a checked package to a module of LLVM IR.

#ifndef MINIGO_LOWER_LOWER_H_
#define MINIGO_LOWER_LOWER_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lower/module/codegen_unit.h"
#include "sema/check.h"
#include "support/source_file.h"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace minigo::lower {

struct Options {
  const support::SourceSet* sources = nullptr;  // never null
  bool debug_info = true;
  // Debug information describes code that will be optimised.
  bool optimized = true;
  // The program has package reflect. Library packages are compiled for all programs, without.
  bool reflection = false;
  // Paths of sources that are not absolute are relative to it.
  std::string working_directory;
};

// An array that no address space holds, once type arguments are known. The checker finds the
// others.
struct TooLargeType {
  support::Pos pos;  // of the name of the type or function that has it
  std::string type;  // as gc writes it
};

struct LoweredModule {
  std::unique_ptr<llvm::Module> module;       // not to be compiled if there are
  std::vector<TooLargeType> too_large_types;  // any of these
};

// A part of a package: functions, and in the first part variables and type descriptors. The package
// has been checked without errors, and escape analysis has run.
LoweredModule lower(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                    llvm::LLVMContext& context);

// The function mg_program_start: initialises `packages` (in dependency order, the main package
// last) and calls main.main. Added to the first module of the main package.
//
// Go 1.`go_minor` is what the main module is written for: some of the library does what it did
// then.
void lower_program_start(std::span<const sema::Package* const> packages, int go_minor,
                         llvm::Module& module);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_LOWER_H_
