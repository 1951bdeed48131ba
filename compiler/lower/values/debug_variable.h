// Debug information of variables.

#ifndef MINIGO_LOWER_VALUES_DEBUG_VARIABLE_H_
#define MINIGO_LOWER_VALUES_DEBUG_VARIABLE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Describes a local variable or parameter, from the insertion point on. `storage` is an alloca that
// holds the variable or, if `indirect`, the address of the variable. `argument` is the number of a
// parameter, from 1, or 0.
void describe_variable(FunctionContext& fc, const types::Var* var, llvm::Value* storage,
                       bool indirect, unsigned argument);
// Describes a package-level variable, which `global` is.
void describe_global(ModuleContext& mc, const types::Var* var, llvm::GlobalVariable* global);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_DEBUG_VARIABLE_H_
