// The built-in functions that change what slices, maps and channels hold: append, clear, close,
// copy and delete. The arguments have been checked and counted.

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_ELEMENTS_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_ELEMENTS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_append(Checker& checker, syntax::CallExpr* call);
void check_clear(Checker& checker, syntax::CallExpr* call);
void check_close(Checker& checker, syntax::CallExpr* call);
void check_copy(Checker& checker, syntax::CallExpr* call);
void check_delete(Checker& checker, syntax::CallExpr* call);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_ELEMENTS_H_
