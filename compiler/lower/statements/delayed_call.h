// A call that is prepared now and made later by another function, a thunk: of go and defer
// statements.

#ifndef MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_
#define MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_

#include <string>

#include "lower/functions/call.h"
#include "lower/module/function_context.h"

namespace minigo::lower {

// The call, and the values that the thunk has to be given for it.
struct DelayedCall {
  const syntax::CallExpr* call = nullptr;
  bool builtin = false;
  PreparedCall prepared;               // not for built-in functions
  llvm::SmallVector<Value, 6> values;  // no constants
};

// Evaluates the operands (specification, "Go statements", "Defer statements").
DelayedCall delay_call(FunctionContext& fc, const syntax::CallExpr* call);
// Makes the call in the thunk. `values` are those of the DelayedCall, in the thunk.
void make_delayed_call(FunctionContext& thunk, const DelayedCall& delayed,
                       llvm::ArrayRef<Value> values);
// The code that will run, for recover's mark; nullptr if the call is not one of a function.
llvm::Value* delayed_code(FunctionContext& thunk, const DelayedCall& delayed,
                          llvm::ArrayRef<Value> values);
// A name for the next thunk of the function, as Go's traces have it: "main.f.gowrap1".
std::string thunk_name(FunctionContext& fc, const char* kind);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_
