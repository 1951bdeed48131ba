#include "lower/lower.h"

#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "lower/functions/declaration.h"
#include "lower/module/debug_info.h"
#include "lower/module/function_context.h"
#include "lower/module/module_context.h"
#include "lower/package/package_init.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"

namespace minigo::lower {
LoweredModule lower(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                    llvm::LLVMContext& context) {
  ModuleContext mc(package, unit, options, context);
  if (options.debug_info) begin_debug_info(mc);
  if (unit.first) {
    define_globals(mc);
    define_package_init(mc);
  }
  for (const syntax::FuncDecl* decl : unit.functions) define_function(mc, decl);
  for (size_t i = 0; i < unit.init_functions.size(); ++i) {
    define_init_function(mc, unit.init_functions[i], unit.init_index + i);
  }
  if (unit.first) define_package_descriptors(mc);
  mc.run_pending();
  llvm::appendToCompilerUsed(*mc.module, mc.used);
  if (options.debug_info) finish_debug_info(mc);
  return {std::move(mc.module), std::move(mc.too_large_types)};
}

}  // namespace minigo::lower
