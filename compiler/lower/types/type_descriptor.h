// Type descriptors (runtime/abi/type.h) and itabs as symbols that code may refer to.

#ifndef MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_
#define MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The descriptor of the type. It is defined in this module, unless it is a defined type of another
// package or unit, or a pointer to such.
llvm::GlobalVariable* type_descriptor(ModuleContext& mc, const types::Type* type);
// The itab of a concrete type for an interface with methods, which the type implements.
llvm::GlobalVariable* itab(ModuleContext& mc, const types::Type* type,
                           const types::Type* interface);
// Defines the descriptors of the types that the package declares, and of pointers to them. Called
// for the first unit.
void define_package_descriptors(ModuleContext& mc);
// Whether *type has methods. No pointer to an interface has.
bool has_pointer_methods(support::Arena& arena, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_TYPE_DESCRIPTOR_H_
