// Identifiers on the left side of assignments.

#ifndef MINIGO_LOWER_STATEMENTS_IDENTIFIER_H_
#define MINIGO_LOWER_STATEMENTS_IDENTIFIER_H_

#include "syntax/ast.h"
#include "types/object.h"

namespace minigo::lower {

// The variable that the identifier declares; nullptr for `_`.
const types::Var* declared_var(const syntax::Expr* ident);
// Whether the expression is `_`.
bool is_blank(const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_IDENTIFIER_H_
