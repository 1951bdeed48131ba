// Unary operators (specification, "Operators", "Receive operator").

#ifndef MINIGO_SEMA_EXPRESSIONS_UNARY_H_
#define MINIGO_SEMA_EXPRESSIONS_UNARY_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_unary(Checker& checker, syntax::UnaryExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_UNARY_H_
