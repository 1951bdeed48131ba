// Select and send statements.

#ifndef MINIGO_LOWER_STATEMENTS_SELECT_H_
#define MINIGO_LOWER_STATEMENTS_SELECT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_select(FunctionContext& fc, const syntax::SelectStmt* stmt);
void lower_send(FunctionContext& fc, const syntax::SendStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_SELECT_H_
