#include "driver/later_phases.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>

#include "escape/escape.h"
#include "expand/expand.h"
#include "lower/lower.h"

namespace minigo::driver {
namespace {

void lower_and_verify(const sema::Package& package, const support::SourceSet& sources,
                      bool optimized) {
  llvm::LLVMContext context;
  lower::Options options;
  options.sources = &sources;
  options.optimized = options.copies = optimized;
  options.working_directory = "/";
  lower::CodegenUnit whole = lower::split_into_units(package, 0)[0];
  lower::LoweredModule lowered = lower::lower(package, whole, options, context);
  if (!lowered.too_large_types.empty()) return;
  if (llvm::verifyModule(*lowered.module, &llvm::errs())) abort();
}

}  // namespace

void run_later_phases(sema::Package& package, const support::SourceSet& sources,
                      support::Arena& arena) {
  sema::Package* packages[] = {&package};
  expand::expand(packages, arena);
  escape::analyze(packages, &arena);
  lower_and_verify(package, sources, true);
  lower_and_verify(package, sources, false);
}

}  // namespace minigo::driver
