// Assignments.

#ifndef MINIGO_LOWER_STATEMENTS_ASSIGNMENT_H_
#define MINIGO_LOWER_STATEMENTS_ASSIGNMENT_H_

#include <span>

#include "lower/module/function_context.h"

namespace minigo::lower {

// lhs = rhs, lhs op= rhs and lhs := rhs.
void lower_assign(FunctionContext& fc, const syntax::AssignStmt* stmt);
// x++ and x--.
void lower_inc_dec(FunctionContext& fc, const syntax::IncDecStmt* stmt);
// Gives the values to the variables of a range clause or of a receive in select: new variables
// (`define`), or any assignable expressions, which are evaluated now. A variable that is nullptr or
// `_` gets none.
void assign_values(FunctionContext& fc, std::span<syntax::Expr* const> lhs,
                   llvm::ArrayRef<Value> values, bool define);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_ASSIGNMENT_H_
