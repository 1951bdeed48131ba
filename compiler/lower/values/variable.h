// The variables of functions.

#ifndef MINIGO_LOWER_VALUES_VARIABLE_H_
#define MINIGO_LOWER_VALUES_VARIABLE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Makes the variable, in the frame or, if it escapes, in the heap, and describes it for debuggers.
// It has no value yet: memory in the frame is not zeroed, an object in the heap is. A variable that
// is declared again, in a loop, is a new one. `argument` is the number of a parameter, from 1, or
// 0.
Place declare_variable(FunctionContext& fc, const types::Var* var, unsigned argument = 0);
// The same, with its first value.
Place declare_variable(FunctionContext& fc, const types::Var* var, const Value& value,
                       unsigned argument = 0);
// The place of a variable: of this function, a captured one, or a package-level one.
Place variable_place(FunctionContext& fc, const types::Var* var);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_VARIABLE_H_
