// Allocation in the heap.

#ifndef MINIGO_LOWER_VALUES_HEAP_OBJECT_H_
#define MINIGO_LOWER_VALUES_HEAP_OBJECT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// A new zeroed object for a variable of the type.
Place new_object(FunctionContext& fc, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_HEAP_OBJECT_H_
