#include "lower/functions/intrinsic_function.h"

#include "lower/functions/forwarding_function.h"
#include "lower/operations/intrinsics.h"

namespace minigo::lower {

llvm::Function* intrinsic_function(ModuleContext& mc, const types::Func* func) {
  return forwarding_function(mc, func, [func](FunctionContext& fc, llvm::ArrayRef<Value> values) {
    return emit_intrinsic(fc, func, values);
  });
}

}  // namespace minigo::lower
