// Intrinsics as functions, for uses other than a plain call.

#ifndef MINIGO_LOWER_FUNCTIONS_INTRINSIC_FUNCTION_H_
#define MINIGO_LOWER_FUNCTIONS_INTRINSIC_FUNCTION_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// A function that is the intrinsic, defined in this module.
llvm::Function* intrinsic_function(ModuleContext& mc, const types::Func* func);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_INTRINSIC_FUNCTION_H_
