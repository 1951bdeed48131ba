// Function literals, and functions as values.

#ifndef MINIGO_LOWER_FUNCTIONS_CLOSURE_H_
#define MINIGO_LOWER_FUNCTIONS_CLOSURE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The static closure {code} of a function without captured variables.
llvm::Constant* static_closure(ModuleContext& mc, llvm::Function* function);
// A closure object: the code, then the values. In the heap if it escapes.
Value make_closure(FunctionContext& fc, llvm::Function* code, llvm::ArrayRef<Value> values,
                   const types::Type* type, bool escapes);
// A load or store of a closure's code, which never changes: LLVM may forward it past calls that
// get the closure, and so inlines them.
void mark_closure_code(llvm::Instruction* access);
// The code of a closure that was just made, or nullptr if it is not known.
llvm::Value* literal_code(FunctionContext& fc, const Value& closure);
// The layout of a closure object that captures values of these types.
const types::Struct* closure_layout(ModuleContext& mc, llvm::ArrayRef<const types::Type*> captures);
// The function of a literal in the initial value of a package-level variable. Asked again it is the
// same: a value that turns out not to be static is lowered a second time.
llvm::Function* package_literal_function(ModuleContext& mc, const syntax::FuncLit* literal);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_CLOSURE_H_
