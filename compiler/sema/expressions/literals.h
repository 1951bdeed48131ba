// Basic and function literals (specification, "Operands", "Function literals").

#ifndef MINIGO_SEMA_EXPRESSIONS_LITERALS_H_
#define MINIGO_SEMA_EXPRESSIONS_LITERALS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_basic_lit(Checker& checker, syntax::BasicLit* e);
// Checks the literal's type; its body is checked at the end of the statement around it.
void check_func_lit(Checker& checker, syntax::FuncLit* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_LITERALS_H_
