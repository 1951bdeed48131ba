// Type assertions (specification, "Type assertions").

#ifndef MINIGO_SEMA_EXPRESSIONS_TYPE_ASSERTION_H_
#define MINIGO_SEMA_EXPRESSIONS_TYPE_ASSERTION_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_type_assert(Checker& checker, syntax::TypeAssertExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_TYPE_ASSERTION_H_
