// Calls of the runtime: the functions in runtime/abi/functions.def, by name.

#ifndef MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_
#define MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_

#include <string_view>

#include "lower/module/function_context.h"

namespace minigo::lower {

// The declaration of a runtime function, with its attributes.
llvm::Function* runtime_function(ModuleContext& mc, std::string_view name);
// Calls it. Arguments are registers as in functions.def: ptr, i64, i32, i1, double. Two results
// come back as a struct of two (call_result). After a function that does not return, the block
// still needs a terminator.
llvm::CallInst* runtime_call(FunctionContext& fc, std::string_view name,
                             llvm::ArrayRef<llvm::Value*> arguments);
// Result `index` of two, or the only one. A bool is i1.
llvm::Value* call_result(FunctionContext& fc, llvm::CallInst* call, unsigned index);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_
