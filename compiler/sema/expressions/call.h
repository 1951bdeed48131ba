// Calls (specification, "Calls").

#ifndef MINIGO_SEMA_EXPRESSIONS_CALL_H_
#define MINIGO_SEMA_EXPRESSIONS_CALL_H_

#include "sema/state/recursion.h"

namespace minigo::sema {

// A call of a function, method or built-in, or a conversion.
ExprClass check_call(Checker& checker, syntax::CallExpr* call);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_CALL_H_
