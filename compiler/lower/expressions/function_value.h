// Functions as values.

#ifndef MINIGO_LOWER_EXPRESSIONS_FUNCTION_VALUE_H_
#define MINIGO_LOWER_EXPRESSIONS_FUNCTION_VALUE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The closure of a function literal.
Value lower_func_lit(FunctionContext& fc, const syntax::FuncLit* literal);
// A declared function as a value of the func type.
Value lower_function_reference(FunctionContext& fc, const types::Func* func,
                               const types::Type* type);
// x.m and T.m as values (specification, "Method values", "Method expressions").
Value lower_method_value(FunctionContext& fc, const syntax::SelectorExpr* selector);
Value lower_method_expr(FunctionContext& fc, const syntax::SelectorExpr* selector);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_FUNCTION_VALUE_H_
