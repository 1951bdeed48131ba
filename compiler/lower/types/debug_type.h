// Debug information of types.

#ifndef MINIGO_LOWER_TYPES_DEBUG_TYPE_H_
#define MINIGO_LOWER_TYPES_DEBUG_TYPE_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The type for debuggers, made once. The module has debug information.
llvm::DIType* debug_type(ModuleContext& mc, const types::Type* type);
// Describes a named type that values in interfaces may have, whether or not a variable has it. Does
// nothing for other types, for those that another unit owns, or without debug information.
void retain_debug_type(ModuleContext& mc, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_DEBUG_TYPE_H_
