// Constants as values and as static data.

#ifndef MINIGO_LOWER_OPERATIONS_CONSTANT_H_
#define MINIGO_LOWER_OPERATIONS_CONSTANT_H_

#include "lower/module/function_context.h"
#include "types/constant.h"

namespace minigo::lower {

// The constant as a value of the type, which may be an interface.
Value lower_constant(FunctionContext& fc, const types::Constant* constant, const types::Type* type);
// The constant as it is in memory; the type is no interface.
llvm::Constant* constant_in_memory(ModuleContext& mc, const types::Constant* constant,
                                   const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_CONSTANT_H_
