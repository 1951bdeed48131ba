// Initial values of variables (specification, "Variable declarations", "Return statements").

#ifndef MINIGO_SEMA_EXPRESSIONS_INITIALIZATION_H_
#define MINIGO_SEMA_EXPRESSIONS_INITIALIZATION_H_

#include <span>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// `variable = slot` in a declaration, `slot` having been checked: gives the variable its type if it
// has none. `context` is that of assign_to.
void init_variable(Checker& checker, Var* variable, Expr*& slot, std::string_view context);
// The same for lists, whose right side is checked here; with `return_stmt` the variables are the
// results of the function.
void init_variables(Checker& checker, std::span<Var*> lhs, std::span<Expr*> rhs,
                    const syntax::ReturnStmt* return_stmt);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_INITIALIZATION_H_
