// Slice expressions (specification, "Slice expressions").

#ifndef MINIGO_SEMA_EXPRESSIONS_SLICE_H_
#define MINIGO_SEMA_EXPRESSIONS_SLICE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_slice_expr(Checker& checker, syntax::SliceExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_SLICE_H_
