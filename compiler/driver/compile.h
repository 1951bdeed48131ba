// From a checked package to the texts and objects of the later phases.

#ifndef MINIGO_DRIVER_COMPILE_H_
#define MINIGO_DRIVER_COMPILE_H_

#include <span>
#include <string>

#include "driver/installation.h"
#include "driver/options.h"
#include "driver/phase_timer.h"
#include "sema/check.h"
#include "support/source_file.h"

namespace minigo::driver {

struct CompileOptions {
  bool optimize = true;
  bool polls = true;
  // kIr, kOptimizedIr, kAssembly or kObject.
  Emit emit = Emit::kObject;
};

// Lowers, optimises and emits one package. `program` lists the packages of a program in dependency
// order when `package` is its main package, and is empty otherwise. Appends to *output; false, with
// a message in *error, on failure.
bool compile_package(const sema::Package& package, std::span<const sema::Package* const> program,
                     const support::SourceSet& sources, const Installation& installation,
                     const CompileOptions& options, PhaseTimer& timer, std::string* output,
                     std::string* error);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COMPILE_H_
