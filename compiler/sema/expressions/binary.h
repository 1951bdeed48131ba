// Binary operators (specification, "Operators").

#ifndef MINIGO_SEMA_EXPRESSIONS_BINARY_H_
#define MINIGO_SEMA_EXPRESSIONS_BINARY_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_binary(Checker& checker, syntax::BinaryExpr* e);
// `left op= right`: checks the operation and gives `right` the type that it needs. The type of the
// result, or nullptr after an error.
const Type* check_operation_assign(Checker& checker, Expr*& left, Token op, Pos op_pos,
                                   Expr*& right);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BINARY_H_
