// The built-in functions on numbers (specification, "Manipulating complex numbers", "Min and max").
// The arguments have been checked and counted.

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_NUMBERS_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_NUMBERS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_complex(Checker& checker, syntax::CallExpr* call);
// real or imag.
void check_complex_part(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);
void check_min_max(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_NUMBERS_H_
