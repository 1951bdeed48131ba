// Comparisons (specification, "Comparison operators").

#ifndef MINIGO_SEMA_EXPRESSIONS_COMPARISON_H_
#define MINIGO_SEMA_EXPRESSIONS_COMPARISON_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Both operands have been checked, and an untyped one has been matched with the other. The result
// goes into `e`.
void check_comparison(Checker& checker, syntax::BinaryExpr* e);
// `value == tag` of a switch statement; both have been checked, the tag is typed. Converts value.
// False (and value invalid) after an error.
bool check_case_comparison(Checker& checker, Expr*& value, Expr* tag);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_COMPARISON_H_
