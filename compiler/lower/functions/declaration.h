// The functions and methods that the source declares.

#ifndef MINIGO_LOWER_FUNCTIONS_DECLARATION_H_
#define MINIGO_LOWER_FUNCTIONS_DECLARATION_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The function or method, which this module or another one defines. If it is an instance, its
// definition goes to the worklist.
llvm::Function* declare_function(ModuleContext& mc, const types::Func* func);
// The same for a func value. Calls of func values give way to other goroutines, which the runtime's
// functions do not: for these it is a function of generated code that calls them.
llvm::Function* function_for_value(ModuleContext& mc, const types::Func* func);
// The same as declare_function for a call. If another unit or package defines the function and it
// is small, the module gets a copy of its body for the optimiser to inline.
llvm::Function* declare_callee(ModuleContext& mc, const types::Func* func);
// The type of the receiver of a method of a defined type; nullptr of functions.
const types::Type* receiver_type(ModuleContext& mc, const types::Func* func);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_DECLARATION_H_
