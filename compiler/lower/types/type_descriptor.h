// Type descriptors (runtime/abi/type.h) and itabs.

#ifndef MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_
#define MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The descriptor's address. It is defined in this module unless another package defines it.
llvm::GlobalVariable* type_descriptor(ModuleContext& mc, const types::Type* type);
// Defines the descriptors of the package's own types.
void define_package_descriptors(ModuleContext& mc);
// Whether *type has methods: no interface has.
bool has_pointer_methods(support::Arena& arena, const types::Type* type);
// The itab of a concrete type for an interface with methods that it implements.
llvm::GlobalVariable* itab(ModuleContext& mc, const types::Type* type,
                           const types::Type* interface);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_
