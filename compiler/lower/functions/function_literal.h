// The functions of function literals.

#ifndef MINIGO_LOWER_FUNCTIONS_FUNCTION_LITERAL_H_
#define MINIGO_LOWER_FUNCTIONS_FUNCTION_LITERAL_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The function of a literal in another function, declared; its body goes to the worklist.
llvm::Function* literal_function(FunctionContext& outer, const syntax::FuncLit* literal);
// The function of a literal in the initial value of a package-level variable. It is the same if it
// is asked for again: a value that turns out not to be static is lowered a second time.
llvm::Function* package_literal_function(ModuleContext& mc, const syntax::FuncLit* literal);

// The values for the closure object: of each captured variable the value, or the address if the
// variable may be assigned after it is captured.
llvm::SmallVector<Value, 8> captured_values(FunctionContext& fc, const syntax::FuncLit* literal);
// In the literal's function: gives the captured variables their places, which are in the closure
// object or behind it.
void bind_captures(FunctionContext& fc, const syntax::FuncLit* literal, llvm::Value* closure);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_FUNCTION_LITERAL_H_
