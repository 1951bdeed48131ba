// Calls of functions whose operands have been evaluated.

#ifndef MINIGO_LOWER_FUNCTIONS_CALL_H_
#define MINIGO_LOWER_FUNCTIONS_CALL_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// A call that is ready to be made. It may be made later, or by another function, which then has to
// put its own LLVM values in (statements/delayed_call.h).
struct PreparedCall {
  const types::Signature* signature = nullptr;
  // The code if it is known; otherwise nullptr, and `closure` is a func value, which holds the code
  // and may be nil.
  llvm::Value* code = nullptr;
  bool pass_closure = false;  // known code is called with `closure` as its nest parameter
  llvm::Value* closure = nullptr;
  const types::Type* receiver_type = nullptr;  // of the first of `arguments`; nullptr: no receiver
  llvm::SmallVector<Value, 6> arguments;       // the receiver, then the parameters
  bool follows_receiver = false;               // the call panics if the receiver, a pointer, is nil
};

// Makes the call at the present position, and gives its result: a tuple of several, no value of
// none.
Value emit_call(FunctionContext& fc, const PreparedCall& call);
// The same with the result in `result`, if it goes through memory and `result` has an address. The
// caller compares the address of the value with that of `result`.
Value emit_call_into(FunctionContext& fc, const PreparedCall& call, Place result);

// The two sides of a call of a method of an interface value: the code in the itab, and the data
// word as the receiver.
struct InterfaceCall {
  llvm::Value* code = nullptr;
  Value receiver;
};
// Panics if the interface value is nil.
InterfaceCall interface_call(FunctionContext& fc, const Value& interface,
                             const types::Func* method);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_CALL_H_
