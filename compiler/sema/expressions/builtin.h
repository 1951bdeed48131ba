// Calls of built-in functions (specification, "Built-in functions").

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_H_

#include "sema/state/recursion.h"

namespace minigo::sema {

ExprClass check_builtin_call(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_H_
