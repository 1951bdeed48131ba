// Complex numbers.

#ifndef MINIGO_LOWER_OPERATIONS_COMPLEX_H_
#define MINIGO_LOWER_OPERATIONS_COMPLEX_H_

#include "lower/module/function_context.h"
#include "support/token.h"

namespace minigo::lower {

// x op y for +, -, * and /; both have the same complex type.
Value complex_op(FunctionContext& fc, support::Token op, const Value& x, const Value& y);
// -x.
Value complex_negate(FunctionContext& fc, const Value& x);
// x == y as i1.
llvm::Value* complex_equal(FunctionContext& fc, const Value& x, const Value& y);
// A value of the complex type from its parts, which are of any floating-point type.
Value make_complex(FunctionContext& fc, const types::Type* type, llvm::Value* real,
                   llvm::Value* imaginary);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_COMPLEX_H_
