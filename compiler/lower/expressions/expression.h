// The door through which all expressions are lowered: every kind has operands of any kind.
// dispatch.cpp implements it.

#ifndef MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_
#define MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The value of the expression, which is checked and no type. A call with several results gives a
// tuple, a comma-ok form the tuple (value, bool), a call without results no value.
Value lower_expr(FunctionContext& fc, const syntax::Expr* expr);
// The same of a boolean or integer expression, whose value is one LLVM value.
inline llvm::Value* lower_scalar(FunctionContext& fc, const syntax::Expr* expr) {
  return lower_expr(fc, expr).llvm;
}
// Evaluates the expression into fresh memory, to which it cannot refer: a new variable or a
// temporary. Saves copies of memory types.
void lower_expr_into(FunctionContext& fc, const syntax::Expr* expr, const Place& place);
// The value, good until the next store: a variable or map element of a memory type is not copied.
Value borrow_expr(FunctionContext& fc, const syntax::Expr* expr);
// The value of an operand after which nothing runs before it is read: a local variable that nothing
// else can reach is not copied.
Value borrow_local(FunctionContext& fc, const syntax::Expr* expr);
// The variable that an addressable expression (Mode::kVariable) denotes, after the checks for nil
// and bounds. A composite literal whose parts are selected is a variable too.
Place lower_place(FunctionContext& fc, const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_
