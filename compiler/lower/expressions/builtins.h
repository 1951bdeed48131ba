// Built-in functions with files of their own.

#ifndef MINIGO_LOWER_EXPRESSIONS_BUILTINS_H_
#define MINIGO_LOWER_EXPRESSIONS_BUILTINS_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// ---- lower_append.cpp
Value lower_append(FunctionContext& fc, const syntax::CallExpr* call);
// ---- lower_print.cpp
Value lower_print(FunctionContext& fc, const syntax::CallExpr* call, bool line);
// ---- lower_range_func.cpp
// BuiltinId::kRangePanic.
Value lower_range_panic(FunctionContext& fc, const syntax::CallExpr* call);
// ---- lower_builtin.cpp
// Moves `count` elements, which may overlap.
void move_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* to, llvm::Value* from,
                   llvm::Value* count);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_BUILTINS_H_
