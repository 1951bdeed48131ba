// The LLVM types of values, parameters and functions.

#ifndef MINIGO_LOWER_TYPES_LLVM_TYPE_H_
#define MINIGO_LOWER_TYPES_LLVM_TYPE_H_

#include <vector>

#include "lower/module/module_context.h"
#include "lower/module/value.h"

namespace minigo::lower {

const TypeInfo& type_info(ModuleContext& mc, const types::Type* type);
// The type in memory. Of a tuple: a struct of its elements.
llvm::Type* memory_type(ModuleContext& mc, const types::Type* type);
// The type of a register value: i1 for bool, otherwise as in memory.
llvm::Type* register_type(ModuleContext& mc, const types::Type* type);
inline bool is_memory_type(ModuleContext& mc, const types::Type* type) {
  return type_info(mc, type).in_memory;
}
inline bool has_pointers(ModuleContext& mc, const types::Type* type) {
  return type_info(mc, type).has_pointers;
}
llvm::Align align_of(ModuleContext& mc, const types::Type* type);
// any and other interfaces without methods: the first word is a type, not an itab.
bool is_empty_interface(const types::Type* type);

// How a function passes its parameters and results.
struct FunctionShape {
  llvm::FunctionType* type = nullptr;
  bool sret = false;         // the first parameter says where the result, or tuple of results, goes
  bool closure = false;      // there is a `nest` parameter, after sret
  unsigned first_param = 0;  // index of the receiver or first parameter
};
// `receiver` is its type, or nullptr. kDirect words and pointers are plain pointers.
FunctionShape function_shape(ModuleContext& mc, const types::Signature* signature,
                             const types::Type* receiver, bool closure);
// The type of the function's result: nullptr for none, the only one, or the tuple.
const types::Type* result_type(const types::Signature* signature);
// Adds the attributes of sret and nest parameters to a function or call.
void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::Function* function);
void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::CallInst* call);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_LLVM_TYPE_H_
