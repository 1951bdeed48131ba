// Boolean expressions as control flow.

#ifndef MINIGO_LOWER_EXPRESSIONS_CONDITION_H_
#define MINIGO_LOWER_EXPRESSIONS_CONDITION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Branches to `yes` or `no`. Afterwards there is no current block.
void lower_condition(FunctionContext& fc, const syntax::Expr* expr, llvm::BasicBlock* yes,
                     llvm::BasicBlock* no);
// && and || as a value.
Value lower_logical(FunctionContext& fc, const syntax::BinaryExpr* binary);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CONDITION_H_
