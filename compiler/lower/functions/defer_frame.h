// The frame of deferred calls that a function with defer statements has.

#ifndef MINIGO_LOWER_FUNCTIONS_DEFER_FRAME_H_
#define MINIGO_LOWER_FUNCTIONS_DEFER_FRAME_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// At the entry, when parameters and results are bound: takes the mark of recover if has_recover,
// and enters a frame for deferred calls if has_defer.
void begin_function_defers(FunctionContext& fc);
// Branches to the return path: runs the deferred calls and returns the values of the result
// variables.
void branch_to_defer_return(FunctionContext& fc);
// After the body: emits that return path, if has_defer.
void finish_function_defers(FunctionContext& fc);

// Adds a deferred call to the frame. `closure` is a func(). `in_heap`: the statement may run again
// before the function returns, so that its record has to be in the heap.
void push_deferred_call(FunctionContext& fc, const Value& closure, bool in_heap);
// Adds a deferred call to the abi::DeferList whose address the variable holds: the call belongs to
// the function that made the list.
void add_to_defer_list(FunctionContext& fc, llvm::Value* closure, const types::Var* list);
// Adds an empty list to the frame, for the bodies of a range over a function, and gives its
// address.
llvm::Value* push_defer_list(FunctionContext& fc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_DEFER_FRAME_H_
