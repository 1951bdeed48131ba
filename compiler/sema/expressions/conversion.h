// Explicit conversions (specification, "Conversions").

#ifndef MINIGO_SEMA_EXPRESSIONS_CONVERSION_H_
#define MINIGO_SEMA_EXPRESSIONS_CONVERSION_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// T(x); the argument has been checked.
void check_conversion(Checker& checker, syntax::CallExpr* call, const Type* target);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_CONVERSION_H_
