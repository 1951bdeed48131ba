// Defer statements.

#ifndef MINIGO_LOWER_STATEMENTS_DEFER_H_
#define MINIGO_LOWER_STATEMENTS_DEFER_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_defer(FunctionContext& fc, const syntax::DeferStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_DEFER_H_
