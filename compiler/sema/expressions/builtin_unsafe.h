// The functions of package unsafe (specification, "Package unsafe").

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_UNSAFE_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_UNSAFE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// The arguments have been counted, and checked but for that of Offsetof.
void check_unsafe_call(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_UNSAFE_H_
