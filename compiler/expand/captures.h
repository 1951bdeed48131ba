// Finds out anew which variables the function literals of a tree capture. Rewriting moves
// statements into new literals, so sema's answers no longer hold.

#ifndef MINIGO_EXPAND_CAPTURES_H_
#define MINIGO_EXPAND_CAPTURES_H_

#include "support/arena.h"
#include "syntax/ast.h"

namespace minigo::expand {

// Sets FuncLit::captures and number, Var::captured and function_depth throughout the function.
void bind_captures(syntax::FuncDecl* function, support::Arena& arena);
// The same for the literals of an initialiser of a package-level variable.
void bind_captures(syntax::Expr* initializer, support::Arena& arena);

}  // namespace minigo::expand

#endif  // MINIGO_EXPAND_CAPTURES_H_
