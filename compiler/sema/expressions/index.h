// Index expressions (specification, "Index expressions").

#ifndef MINIGO_SEMA_EXPRESSIONS_INDEX_H_
#define MINIGO_SEMA_EXPRESSIONS_INDEX_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// True: the operand is a generic function with type arguments in the place of indices, which the
// caller instantiates.
bool check_index_expr(Checker& checker, syntax::IndexExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_INDEX_H_
