// Expressions with several values, on the right side of an assignment.

#ifndef MINIGO_SEMA_EXPRESSIONS_TUPLE_VALUES_H_
#define MINIGO_SEMA_EXPRESSIONS_TUPLE_VALUES_H_

#include <cstddef>
#include <span>
#include <vector>

#include "sema/state/checker.h"

namespace minigo::sema {

// The value of type `type` that comes from an expression with several values, as an expression that
// messages can quote; it is no part of the tree.
Expr* stand_in(Checker& checker, const Expr* expr, const Type* type);
// The types of the values of an expression that check_multi_expr has checked; with `comma_ok` a
// comma-ok expression has two and is marked.
std::vector<const Type*> value_types(Expr* expr, bool comma_ok);
// "assignment mismatch: 2 variables but f returns 1 value".
void report_mismatch(Checker& checker, std::span<Expr*> rhs, size_t left, size_t right);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_TUPLE_VALUES_H_
