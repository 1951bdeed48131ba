// Operands of a binary operation.

#ifndef MINIGO_SEMA_OPERANDS_MATCHING_H_
#define MINIGO_SEMA_OPERANDS_MATCHING_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Gives an untyped operand the type of the other. False (reported) if it cannot have it. Operands
// that would not match in any case are left alone: the caller has better words for those.
bool match_types(Checker& checker, Expr*& x, Expr*& y);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_MATCHING_H_
