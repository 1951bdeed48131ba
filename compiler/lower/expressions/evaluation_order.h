// The order in which operands are evaluated.

#ifndef MINIGO_LOWER_EXPRESSIONS_EVALUATION_ORDER_H_
#define MINIGO_LOWER_EXPRESSIONS_EVALUATION_ORDER_H_

#include <span>

#include "lower/module/function_context.h"

namespace minigo::lower {

// The values of the operands, evaluated in the order of gc: all calls, receives and the like first,
// from left to right, and only then loads and operators.
llvm::SmallVector<Value, 4> lower_operands(FunctionContext& fc,
                                           std::span<syntax::Expr* const> exprs);
// Evaluates only the calls in these operands, unless no operand but the first has any. The caller
// may then lower the operands one by one, in any form.
void order_operands(FunctionContext& fc, std::span<syntax::Expr* const> exprs);
// The same for the parts of a slice expression, of which the operand is the first. gc copies each
// bound in its turn, unless it is a variable, and loads the operand last.
void order_slice_parts(FunctionContext& fc, std::span<syntax::Expr* const> parts);
// Evaluates the calls in the expression, for lower_expr to find their values
// (FunctionContext::evaluated).
void evaluate_calls(FunctionContext& fc, const syntax::Expr* expr);
// Evaluates the calls in the operands of an index of a map, and the key if gc copies it in its
// turn.
void evaluate_map_operands(FunctionContext& fc, const syntax::IndexExpr* index);
// Whether the expression has calls that have not been evaluated.
bool has_call(FunctionContext& fc, const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_EVALUATION_ORDER_H_
