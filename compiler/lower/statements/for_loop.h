// For statements without a range clause.

#ifndef MINIGO_LOWER_STATEMENTS_FOR_LOOP_H_
#define MINIGO_LOWER_STATEMENTS_FOR_LOOP_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_for(FunctionContext& fc, const syntax::ForStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_FOR_LOOP_H_
