// Shifts (specification, "Operators").

#ifndef MINIGO_SEMA_EXPRESSIONS_SHIFT_H_
#define MINIGO_SEMA_EXPRESSIONS_SHIFT_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Both operands have been checked. The result goes into `e`.
void check_shift(Checker& checker, syntax::BinaryExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_SHIFT_H_
