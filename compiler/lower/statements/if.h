// If statements.

#ifndef MINIGO_LOWER_STATEMENTS_IF_H_
#define MINIGO_LOWER_STATEMENTS_IF_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_if(FunctionContext& fc, const syntax::IfStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_IF_H_
