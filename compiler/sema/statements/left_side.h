// The left sides of assignments (specification, "Assignment statements").

#ifndef MINIGO_SEMA_STATEMENTS_LEFT_SIDE_H_
#define MINIGO_SEMA_STATEMENTS_LEFT_SIDE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// The type of a checked left side, whose variable is marked as assigned; the invalid type
// (reported) if it cannot be assigned to.
const Type* assigned_type(Checker& checker, Expr* lhs);
// Checks a left side and returns its type; nullptr for the blank identifier, the invalid type after
// an error.
const Type* check_left_side(Checker& checker, Expr*& slot);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_LEFT_SIDE_H_
