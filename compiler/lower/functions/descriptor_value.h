// The contents of type descriptors and itabs, which types/type_descriptor.h declares.

#ifndef MINIGO_LOWER_FUNCTIONS_DESCRIPTOR_VALUE_H_
#define MINIGO_LOWER_FUNCTIONS_DESCRIPTOR_VALUE_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// An abi::Type for the type.
llvm::Constant* descriptor_value(ModuleContext& mc, const types::Type* type);
// An abi::Itab for the concrete type, which implements the interface.
llvm::Constant* itab_value(ModuleContext& mc, const types::Type* type,
                           const types::Type* interface);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_DESCRIPTOR_VALUE_H_
