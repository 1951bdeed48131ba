// Counters of code that runs.

#ifndef MINIGO_LOWER_STATEMENTS_COUNT_H_
#define MINIGO_LOWER_STATEMENTS_COUNT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_count(FunctionContext& fc, const syntax::CountStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_COUNT_H_
