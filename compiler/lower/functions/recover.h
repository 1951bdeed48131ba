// Whether a call of recover sees a panic: the mark that names the function that it works in.

#ifndef MINIGO_LOWER_FUNCTIONS_RECOVER_H_
#define MINIGO_LOWER_FUNCTIONS_RECOVER_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Whether calls of recover in this function see the panic, i1: the parameter of mg_recover.
llvm::Value* may_recover(FunctionContext& fc);
// Takes the mark if it names this function, and says whether it did, i1. Asked once, at the entry.
llvm::Value* take_recover_mark(FunctionContext& fc);
// In a wrapper or thunk, which a defer statement may name: if the mark names this function, it
// names `code` from now on, which is called next.
void hand_on_recover(FunctionContext& fc, llvm::Value* code);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_RECOVER_H_
