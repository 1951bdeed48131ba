// Concatenation as an expression (specification, "String concatenation").

#ifndef MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_
#define MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// x + y + ... for strings: one call of the runtime for the whole chain.
Value lower_concat(FunctionContext& fc, const syntax::BinaryExpr* binary);
// For text += expr, with one call for it all: the operands of such a chain, of which the calls have
// been evaluated, and a text with all of them behind it.
llvm::SmallVector<Value, 4> lower_texts(FunctionContext& fc, syntax::Expr* expr);
Value append_texts(FunctionContext& fc, const Value& text, llvm::ArrayRef<Value> added);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CONCATENATION_H_
