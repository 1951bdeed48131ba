#include "lower/functions/forwarding_function.h"

#include <string>

#include "lower/functions/return_value.h"
#include "lower/types/function_shape.h"

namespace minigo::lower {

llvm::Function* forwarding_function(ModuleContext& mc, const types::Func* func,
                                    ForwardedCall call) {
  std::string name = types::symbol_prefix(func->package->path) + std::string(func->name);
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, func->signature(), nullptr, false);
  llvm::Function* function =
      new_function(mc, shape, func->signature(), name, llvm::GlobalValue::LinkOnceODRLinkage);
  FunctionContext fc(mc, function, func->signature());
  return_call(fc, call(fc, parameter_values(fc, 0, func->signature())));
  fc.finish();
  return function;
}

}  // namespace minigo::lower
