// Deferred calls, and what recover() has to know.

#ifndef MINIGO_LOWER_STATEMENTS_DEFER_H_
#define MINIGO_LOWER_STATEMENTS_DEFER_H_

#include "lower/module/function_context.h"
#include "syntax/ast.h"

namespace minigo::lower {

// At a function's entry, when parameters and results are bound: what has_defer and has_recover ask
// for.
void begin_function_defers(FunctionContext& fc);
// Runs the deferred calls and returns what the result variables hold.
void branch_to_defer_return(FunctionContext& fc);
// Emits the return path of a function with deferred calls, after its body.
void finish_function_defers(FunctionContext& fc);

void lower_defer(FunctionContext& fc, const syntax::DeferStmt* stmt);
// BuiltinId::kDeferList: adds a list to the function's deferred calls, and gives its address.
Value lower_defer_list(FunctionContext& fc, const syntax::CallExpr* call);

// The parameter of mg_recover: this function was called as a deferred function while panicking.
llvm::Value* may_recover(FunctionContext& fc);

// Whether the panic machinery has called this function, i1. To be asked once, at its entry.
llvm::Value* take_recover_mark(FunctionContext& fc);

// For a wrapper that a defer statement may name: if the mark names this function, it goes on to
// `code`, which is called next.
void hand_on_recover(FunctionContext& fc, llvm::Value* code);

// The G that runs: &abi::GoroutineHeader.
llvm::Value* current_goroutine(FunctionContext& fc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_DEFER_H_
