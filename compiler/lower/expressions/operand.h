// Operands of selectors.

#ifndef MINIGO_LOWER_EXPRESSIONS_OPERAND_H_
#define MINIGO_LOWER_EXPRESSIONS_OPERAND_H_

#include "lower/module/function_context.h"
#include "lower/operations/selection.h"

namespace minigo::lower {

// The variable, if the expression denotes one that is no pointer; otherwise the value.
Operand lower_operand(FunctionContext& fc, const syntax::Expr* expr);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_OPERAND_H_
