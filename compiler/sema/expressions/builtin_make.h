// make and new (specification, "Making slices, maps and channels", "Allocation"). Their arguments
// have been counted but not checked: the first may be a type.

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_MAKE_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_MAKE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_make(Checker& checker, syntax::CallExpr* call);
void check_new(Checker& checker, syntax::CallExpr* call);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_MAKE_H_
