// A call that is prepared now and made later by another function: go and defer statements.

#ifndef MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_
#define MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_

#include <functional>

#include "llvm/ADT/SmallVector.h"
#include "lower/expressions/expression.h"
#include "lower/module/function_context.h"
#include "lower/module/value.h"
#include "syntax/ast.h"

namespace minigo::lower {

// The function value, receiver and arguments of the call, and how to make it from them.
struct DelayedCall {
  const syntax::CallExpr* call = nullptr;
  bool builtin = false;
  PreparedCall prepared;               // not for built-in functions
  llvm::SmallVector<Value, 6> values;  // what the thunk has to be given
};

// Evaluates the operands (specification, "Go statements", "Defer statements").
DelayedCall delay_call(FunctionContext& fc, const syntax::CallExpr* call);
// Makes the call in the thunk, where `values` are those of the DelayedCall.
void make_delayed_call(FunctionContext& thunk, const DelayedCall& delayed,
                       llvm::ArrayRef<Value> values);
// The code that will run, for recover's mark; nullptr if it is not known to be a function.
llvm::Value* delayed_code(FunctionContext& thunk, const DelayedCall& delayed,
                          llvm::ArrayRef<Value> values);
// A name for the next wrapper, as Go's traces have it: "main.f.gowrap1".
std::string thunk_name(FunctionContext& fc, const char* kind);
// The value that is a pointer of generated code as the language sees it.
Value pointer_value(llvm::Value* pointer);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_DELAYED_CALL_H_
