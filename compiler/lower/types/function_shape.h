// How functions pass parameters and results: the calling convention of generated code, as far as
// LLVM does not decide it.

#ifndef MINIGO_LOWER_TYPES_FUNCTION_SHAPE_H_
#define MINIGO_LOWER_TYPES_FUNCTION_SHAPE_H_

#include <string>

#include "lower/module/module_context.h"

namespace minigo::lower {

struct FunctionShape {
  llvm::FunctionType* type = nullptr;
  bool sret = false;         // the first parameter says where the result, or tuple of results, goes
  bool closure = false;      // there is a `nest` parameter for the closure, after sret
  unsigned first_param = 0;  // index of the receiver or first parameter
};

// The shape of functions with the signature. `receiver` is the type of the receiver, or nullptr.
// `closure`: called with the closure, as func values are.
FunctionShape function_shape(ModuleContext& mc, const types::Signature* signature,
                             const types::Type* receiver, bool closure);
// The type of a call of the function: nullptr without results, the only one's, or the tuple.
const types::Type* result_type(const types::Signature* signature);
// The signature of func().
const types::Signature* empty_signature(ModuleContext& mc);

// Adds the attributes that parameters and results of the shape have to a function or a call.
void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::Function* function);
void add_parameter_attributes(ModuleContext& mc, const FunctionShape& shape,
                              const types::Signature* signature, llvm::CallInst* call);

// Declares a function of that shape, with all attributes, in the module. The name must be free:
// LLVM would change it.
llvm::Function* new_function(ModuleContext& mc, const FunctionShape& shape,
                             const types::Signature* signature, const std::string& name,
                             llvm::GlobalValue::LinkageTypes linkage);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_TYPES_FUNCTION_SHAPE_H_
