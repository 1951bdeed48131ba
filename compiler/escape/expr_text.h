// Expressions in the words of `go build -gcflags=-m`.

#ifndef MINIGO_ESCAPE_EXPR_TEXT_H_
#define MINIGO_ESCAPE_EXPR_TEXT_H_

#include <string>

#include "syntax/ast.h"

namespace minigo::escape {

// The expression as gc prints it after type checking: with names of types in place of their
// spelling, the values of constants, "{...}" for the elements of a literal, and parentheses only
// where precedence asks for them. Types of `package` are not qualified.
std::string expr_text(const syntax::Expr* expr, const types::Package* package);

// The position by which gc knows the expression: that of the operator, of the parenthesis of a
// call, of the brace of a literal, and otherwise the first byte.
support::Pos gc_position(const syntax::Expr* expr);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_EXPR_TEXT_H_
