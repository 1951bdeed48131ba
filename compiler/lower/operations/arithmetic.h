// Arithmetic operators on values.

#ifndef MINIGO_LOWER_OPERATIONS_ARITHMETIC_H_
#define MINIGO_LOWER_OPERATIONS_ARITHMETIC_H_

#include "lower/module/function_context.h"
#include "support/token.h"

namespace minigo::lower {

// x op y for arithmetic, bitwise operators, shifts (where y is of any integer type) and the + of
// strings. The result has the type of x. `pos` is the operator's, where a panic is reported.
Value binary_op(FunctionContext& fc, support::Token op, const Value& x, const Value& y,
                support::Pos pos);
// op x for -, ^, ! and +.
Value unary_op(FunctionContext& fc, support::Token op, const Value& x);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_ARITHMETIC_H_
