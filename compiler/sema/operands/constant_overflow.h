// The limits of constant values.

#ifndef MINIGO_SEMA_OPERANDS_CONSTANT_OVERFLOW_H_
#define MINIGO_SEMA_OPERANDS_CONSTANT_OVERFLOW_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports a constant that does not fit its type, and an untyped one of more bits than gc
// represents. `pos` is that of the operator.
void check_overflow(Checker& checker, Expr* e, Pos pos);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_CONSTANT_OVERFLOW_H_
