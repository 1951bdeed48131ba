// Conversions in the tree: those that the source writes, and those that the checker made explicit.

#ifndef MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_
#define MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "lower/module/function_context.h"

namespace minigo::lower {

// The operand, converted to the type of the conversion.
Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion);
// T(x).
Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call);

// The operand of string(bytes), if `expr` is such a conversion that has not been evaluated; else
// `expr`. Who reads the text at once and keeps nothing of it needs no copy: it lowers this, and
// calls borrow_text with the value.
syntax::Expr* text_operand(FunctionContext& fc, syntax::Expr* expr);
// A value that text_operand(expr) has, as the value of `expr`: a string of the same bytes.
Value borrow_text(FunctionContext& fc, const Value& value, const syntax::Expr* expr);

// Calls `visit` with each conversion string(bytes) that is the key of a map, or one of the elements
// of a literal that is the key.
void for_each_text(const syntax::Expr* key,
                   llvm::function_ref<void(const syntax::CallExpr*)> visit);
// Lets the key that is lowered next have the bytes of these conversions, not copies of them. The
// caller reads it at once and keeps nothing of it.
void borrow_texts(FunctionContext& fc, const syntax::Expr* key);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_CONVERSION_H_
