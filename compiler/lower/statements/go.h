// Go statements.

#ifndef MINIGO_LOWER_STATEMENTS_GO_H_
#define MINIGO_LOWER_STATEMENTS_GO_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_go(FunctionContext& fc, const syntax::GoStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_GO_H_
