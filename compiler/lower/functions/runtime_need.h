// Which expressions are calls of the runtime once they are lowered, to weigh bodies that are not.

#ifndef MINIGO_LOWER_FUNCTIONS_RUNTIME_NEED_H_
#define MINIGO_LOWER_FUNCTIONS_RUNTIME_NEED_H_

#include "syntax/ast.h"

namespace minigo::lower {

// Whether the expression itself, apart from its parts, always calls the runtime for more than a
// panic: to allocate, to make a string, to look into a map, to receive. An estimate: nothing but
// speed may depend on it. Escape analysis has seen the expression.
bool needs_runtime(const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_RUNTIME_NEED_H_
