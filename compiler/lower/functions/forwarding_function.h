// Functions that stand for others which are no functions of generated code, as func values.

#ifndef MINIGO_LOWER_FUNCTIONS_FORWARDING_FUNCTION_H_
#define MINIGO_LOWER_FUNCTIONS_FORWARDING_FUNCTION_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "lower/module/function_context.h"

namespace minigo::lower {

// Emits what the function does with its parameters, and gives its result.
using ForwardedCall = llvm::function_ref<Value(FunctionContext&, llvm::ArrayRef<Value>)>;

// The function with the name that `func` has in its source, and its signature: each module that
// needs it defines it. `call` is used at once, or not at all if the module has the function.
llvm::Function* forwarding_function(ModuleContext& mc, const types::Func* func, ForwardedCall call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_FORWARDING_FUNCTION_H_
