// From a checked package to the texts and objects of the later phases.

#ifndef MINIGO_DRIVER_COMPILE_H_
#define MINIGO_DRIVER_COMPILE_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "driver/installation.h"
#include "driver/options.h"
#include "lower/lower.h"
#include "lower/package/program_start.h"
#include "sema/check.h"
#include "support/opt_level.h"
#include "support/source_file.h"

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
}  // namespace llvm

namespace minigo::driver {

// The options of compiling a package. Keys of the cache contain all that change an object.
struct CompileOptions {
  support::OptLevel level = support::OptLevel::kO2;
  bool polls = true;
  bool race = false;    // for the race detector
  bool fuzz = false;    // with counters of the ways that the program takes
  bool verify = false;  // the IR, before it is optimised and after it
  // Packages are compiled in codegen units of about this size of their source text; 0: whole.
  uint32_t unit_bytes = 0;
  // kIr, kOptimizedIr, kAssembly or kObject.
  Emit emit = Emit::kObject;
  bool reflection = false;   // the program has package reflect
  lower::GoVersion go = {};  // of the main module
};

// A codegen unit of a package as LLVM IR, in an LLVM context of its own: threads may compile
// several at a time.
class LoweredUnit {
 public:
  // `program` lists the packages of a program in the order of initialisation when `package` is its
  // main package, and is empty otherwise. Not thread-safe: lowering shares the tree of types.
  LoweredUnit(const sema::Package& package, const lower::CodegenUnit& unit,
              std::span<const sema::Package* const> program, const support::SourceSet& sources,
              const Installation& installation, const CompileOptions& options);
  ~LoweredUnit();

  // Types that are too large, and frames of functions. If there are any, the package cannot be
  // compiled.
  const std::vector<lower::TooLargeType>& too_large_types() const { return too_large_types_; }
  const std::vector<lower::LargeFrame>& large_frames() const { return large_frames_; }
  // The IR as bitcode. Together with options and installation it is all that the object depends on.
  std::string bitcode() const;
  // Optimises, and appends the text or object of CompileOptions::emit to *output. Only once. False,
  // with a message in *error, on failure. Threads may compile several units at a time.
  bool compile(std::string* output, std::string* error);

 private:
  bool emit_machine_code(std::string* output, std::string* error);

  CompileOptions options_;
  const Installation& installation_;
  std::unique_ptr<llvm::LLVMContext> context_;
  std::unique_ptr<llvm::TargetMachine> target_;
  std::unique_ptr<llvm::Module> module_;
  std::vector<lower::TooLargeType> too_large_types_;
  std::vector<lower::LargeFrame> large_frames_;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COMPILE_H_
