#include "lower/functions/intrinsic_function.h"

#include <string>

#include "lower/functions/return_value.h"
#include "lower/module/function_context.h"
#include "lower/operations/intrinsics.h"
#include "lower/types/function_shape.h"

namespace minigo::lower {

llvm::Function* intrinsic_function(ModuleContext& mc, const types::Func* func) {
  std::string name = std::string(func->package->path) + "." + std::string(func->name);
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, func->signature(), nullptr, false);
  llvm::Function* function =
      new_function(mc, shape, func->signature(), name, llvm::GlobalValue::LinkOnceODRLinkage);
  FunctionContext fc(mc, function, func->signature());
  return_call(fc, emit_intrinsic(fc, func, parameter_values(fc, 0, func->signature())));
  fc.finish();
  return function;
}

}  // namespace minigo::lower
