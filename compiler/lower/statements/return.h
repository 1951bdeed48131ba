// Return statements, and the end of functions.

#ifndef MINIGO_LOWER_STATEMENTS_RETURN_H_
#define MINIGO_LOWER_STATEMENTS_RETURN_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_return(FunctionContext& fc, const syntax::ReturnStmt* stmt);
// Returns the values of the result variables, after the deferred calls if there are any. Afterwards
// there is no current block.
void return_results(FunctionContext& fc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_RETURN_H_
