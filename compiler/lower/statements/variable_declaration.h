// Statements that declare variables.

#ifndef MINIGO_LOWER_STATEMENTS_VARIABLE_DECLARATION_H_
#define MINIGO_LOWER_STATEMENTS_VARIABLE_DECLARATION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Declares the variables of a var declaration. Other declarations need nothing.
void lower_var_decl(FunctionContext& fc, const syntax::GenDecl* decl);
// x, y := a, b.
void lower_define(FunctionContext& fc, const syntax::AssignStmt* stmt);
// Gives the value to the variable that the identifier names: a new one, or one of the same scope.
// Does nothing for `_`.
void define_one(FunctionContext& fc, const syntax::Expr* ident, bool is_new, const Value& value);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_VARIABLE_DECLARATION_H_
