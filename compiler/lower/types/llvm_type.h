// The LLVM types of values, and what else lowering knows about a type. Results are kept in the
// ModuleContext.

#ifndef MINIGO_LOWER_TYPES_LLVM_TYPE_H_
#define MINIGO_LOWER_TYPES_LLVM_TYPE_H_

#include "lower/module/module_context.h"
#include "lower/module/value.h"

namespace minigo::lower {

// Everything about the type, which is complete and no type parameter. The reference is good until
// the next call: copy what is needed longer.
const TypeInfo& type_info(ModuleContext& mc, const types::Type* type);
// The LLVM type in memory. Of a tuple: a struct of its elements.
llvm::Type* memory_type(ModuleContext& mc, const types::Type* type);
// The LLVM type of a register value: i1 for bool, otherwise as in memory.
llvm::Type* register_type(ModuleContext& mc, const types::Type* type);
// Whether values of the type are addresses of memory (value.h).
inline bool is_memory_type(ModuleContext& mc, const types::Type* type) {
  return type_info(mc, type).in_memory;
}
// Whether the collector has to look at values of the type.
inline bool has_pointers(ModuleContext& mc, const types::Type* type) {
  return type_info(mc, type).has_pointers;
}
// The indices that lead to the one pointer that a value of a pointer-shaped type is: none where the
// value is the pointer itself.
llvm::SmallVector<unsigned, 2> pointer_path(ModuleContext& mc, const types::Type* type);
llvm::Align align_of(ModuleContext& mc, const types::Type* type);
// Whether the type is an interface without methods, as any is: the first word of its values is a
// type, not an itab.
bool is_empty_interface(const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_LLVM_TYPE_H_
