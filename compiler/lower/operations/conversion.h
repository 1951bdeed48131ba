// Conversion of values from one type to another.

#ifndef MINIGO_LOWER_OPERATIONS_CONVERSION_H_
#define MINIGO_LOWER_OPERATIONS_CONVERSION_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The value as a value of type `to`: for conversions, and for assignments of elements of a tuple.
// The conversion is legal. `escapes`: new memory has to be in the heap.
Value convert(FunctionContext& fc, const Value& value, const types::Type* to, bool escapes = true);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_CONVERSION_H_
