// The mode, type and constant of checked expressions.

#ifndef MINIGO_SEMA_STATE_OPERAND_H_
#define MINIGO_SEMA_STATE_OPERAND_H_

#include "sema/state/vocabulary.h"

namespace minigo::sema {

void set_value(Expr* expr, Mode mode, const Type* type, const Constant* constant = nullptr);
// A call without result.
void set_no_value(Expr* expr);
// An error has been reported about the expression.
void invalidate(Expr* expr);
// Whether `v, ok := x` is possible: x is a map index, a receive or a type assertion, perhaps in
// parentheses.
bool can_comma_ok(const Expr* expr);
// Marks the index, receive or type assertion in `expr` as one that yields two values.
void mark_comma_ok(Expr* expr);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_OPERAND_H_
