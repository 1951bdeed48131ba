// Calls of the functions in runtime/abi/functions.def.

#ifndef MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_
#define MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_

#include <initializer_list>
#include <string_view>

#include "lower/module/function_context.h"

namespace minigo::lower {

// The declaration of a runtime function, with its attributes.
llvm::Function* runtime_function(ModuleContext& mc, std::string_view name);
// Arguments are registers as in functions.def: ptr, i64, i32, i1, double. Two results come back as
// a struct of two. After a function that does not return, the block still needs a terminator.
llvm::CallInst* runtime_call(FunctionContext& fc, std::string_view name,
                             llvm::ArrayRef<llvm::Value*> arguments);
// One of two results, or the only one.
llvm::Value* call_result(FunctionContext& fc, llvm::CallInst* call, unsigned index);

// The attributes that every function of generated code has.
void add_function_attributes(llvm::Function* function);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_RUNTIME_CALLS_H_
