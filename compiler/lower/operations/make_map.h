// Making maps.

#ifndef MINIGO_LOWER_OPERATIONS_MAKE_MAP_H_
#define MINIGO_LOWER_OPERATIONS_MAKE_MAP_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// A new map with room for `hint` (i64) keys, in the heap if it escapes. In the frame the map has
// room for its first keys as well, unless they are large or the hint is.
llvm::Value* make_map(FunctionContext& fc, const types::Map* type, llvm::Value* hint, bool escapes);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_MAKE_MAP_H_
