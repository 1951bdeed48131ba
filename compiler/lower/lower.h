// The door of lowering: from a checked package to modules of LLVM IR.

#ifndef MINIGO_LOWER_LOWER_H_
#define MINIGO_LOWER_LOWER_H_

#include <memory>
#include <vector>

#include "lower/module/codegen_unit.h"
#include "lower/module/large_frame.h"
#include "lower/module/options.h"
#include "lower/module/too_large_type.h"
#include "lower/package/program_start.h"
#include "sema/check.h"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace minigo::lower {

struct LoweredModule {
  std::unique_ptr<llvm::Module> module;       // not to be compiled if there are
  std::vector<TooLargeType> too_large_types;  // any of these
  std::vector<LargeFrame> large_frames;       // or these
};

// Lowers a unit of the package, which has been checked without errors, expanded, and analysed for
// escapes. The module belongs to the context. Units may not be lowered at the same time: they share
// the tree of types.
LoweredModule lower(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                    llvm::LLVMContext& context);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_LOWER_H_
