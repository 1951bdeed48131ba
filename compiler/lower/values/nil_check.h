// Checks of pointers for nil.

#ifndef MINIGO_LOWER_VALUES_NIL_CHECK_H_
#define MINIGO_LOWER_VALUES_NIL_CHECK_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Panics if the pointer is nil. LLVM may turn the check into a fault of the access that follows
// (make.implicit).
void check_nil(FunctionContext& fc, llvm::Value* pointer);
// The variable that the pointer value points to, after the check.
Place deref(FunctionContext& fc, const Value& pointer);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_NIL_CHECK_H_
