// Calls in the tree.

#ifndef MINIGO_LOWER_EXPRESSIONS_CALL_H_
#define MINIGO_LOWER_EXPRESSIONS_CALL_H_

#include "lower/functions/call.h"
#include "lower/module/function_context.h"

namespace minigo::lower {

// The result of a call of any kind: conversions, built-in functions and intrinsics included.
Value lower_call(FunctionContext& fc, const syntax::CallExpr* call);
// The same into fresh memory of the frame, for a call of a function or method.
void lower_call_into(FunctionContext& fc, const syntax::CallExpr* call, const Place& place);
// Evaluates the function and the arguments of a call of a function or method.
PreparedCall prepare_call(FunctionContext& fc, const syntax::CallExpr* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CALL_H_
