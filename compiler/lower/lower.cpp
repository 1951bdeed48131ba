#include "lower/lower.h"

#include <utility>
#include <variant>

#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "lower/functions/descriptor_value.h"
#include "lower/module/debug_info.h"
#include "lower/module/module_context.h"
#include "lower/package/coverage_data.h"
#include "lower/package/large_frames.h"
#include "lower/package/package_init.h"
#include "lower/package/package_variables.h"
#include "lower/package/start_up.h"
#include "lower/statements/function_body.h"
#include "lower/types/type_descriptor.h"

namespace minigo::lower {
namespace {

// Makes a definition of the worklist (module/worklist.h).
class Definer {
 public:
  explicit Definer(ModuleContext& mc) : mc_(mc) {}

  void operator()(const Action& action) const { action(); }
  void operator()(const DeclaredFunction& function) const { define_function(mc_, function.decl); }
  void operator()(const LiteralBody& body) const { define_literal(mc_, body); }
  void operator()(const DescriptorValue& value) const {
    value.global->setInitializer(descriptor_value(mc_, value.type));
  }
  void operator()(const ItabValue& value) const {
    value.global->setInitializer(itab_value(mc_, value.type, value.interface));
  }

 private:
  ModuleContext& mc_;
};

void define_pending(ModuleContext& mc) {
  while (std::optional<Definition> next = mc.worklist.take()) std::visit(Definer(mc), *next);
}

}  // namespace

LoweredModule lower(const sema::Package& package, const CodegenUnit& unit, const Options& options,
                    llvm::LLVMContext& context) {
  ModuleContext mc(package, unit, options, context);
  if (options.debug_info) begin_debug_info(mc);
  if (unit.first) {
    define_globals(mc);
    define_coverage(mc);
    define_package_init(mc);
  }
  for (const syntax::FuncDecl* decl : unit.functions) define_function(mc, decl);
  for (size_t i = 0; i < unit.init_functions.size(); ++i) {
    define_init_function(mc, unit.init_functions[i], unit.init_index + i);
  }
  place_start_up_functions(mc, unit);
  if (unit.first) define_package_descriptors(mc);
  define_pending(mc);
  llvm::appendToCompilerUsed(*mc.module, mc.used);
  if (options.debug_info) finish_debug_info(mc);
  std::vector<LargeFrame> large_frames = find_large_frames(mc);
  return {std::move(mc.module), std::move(mc.too_large_types), std::move(large_frames)};
}

}  // namespace minigo::lower
