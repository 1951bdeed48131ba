// Closures: func values are addresses of objects that hold the code and then the captured values.

#ifndef MINIGO_LOWER_FUNCTIONS_CLOSURE_H_
#define MINIGO_LOWER_FUNCTIONS_CLOSURE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The struct of closure objects that capture values of these types: field 0 is the code.
const types::Struct* closure_layout(ModuleContext& mc, llvm::ArrayRef<const types::Type*> captures);
// The closure of a function that captures nothing, as read-only data.
llvm::Constant* static_closure(ModuleContext& mc, llvm::Function* function);
// A declared function as a value of the func type.
Value function_value(FunctionContext& fc, llvm::Function* function, const types::Type* type);
// A new closure object, in the heap if it escapes, as a value of the func type.
Value make_closure(FunctionContext& fc, llvm::Function* code, llvm::ArrayRef<Value> values,
                   const types::Type* type, bool escapes);
// Marks a load or store of the code of a closure, which never changes: LLVM may forward it past
// calls that get the closure, and so inlines them.
void mark_closure_code(llvm::Instruction* access);
// The code of a closure that was made in this function; nullptr of others.
llvm::Value* literal_code(FunctionContext& fc, const Value& closure);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_CLOSURE_H_
