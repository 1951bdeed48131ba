// Addresses and indirections (specification, "Address operators").

#ifndef MINIGO_SEMA_EXPRESSIONS_POINTERS_H_
#define MINIGO_SEMA_EXPRESSIONS_POINTERS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// &x; the operand has been checked.
void check_address_of(Checker& checker, syntax::UnaryExpr* e);
// *x, a pointer indirection or a pointer type.
void check_star(Checker& checker, syntax::StarExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_POINTERS_H_
