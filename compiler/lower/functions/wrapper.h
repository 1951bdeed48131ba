// Functions that stand for methods.

#ifndef MINIGO_LOWER_FUNCTIONS_WRAPPER_H_
#define MINIGO_LOWER_FUNCTIONS_WRAPPER_H_

#include <span>

#include "lower/module/module_context.h"

namespace minigo::lower {

// The method as a function whose first parameter is of type `receiver`, from which the path leads
// to the method's own receiver: a wrapper, or the method itself where nothing is to be done.
llvm::Function* method_function(ModuleContext& mc, const types::Type* receiver,
                                const types::Func* method, std::span<const int> path);
// The method as itabs and descriptors have it: its first parameter is the data word of an interface
// that holds a value of the type.
llvm::Function* interface_method_function(ModuleContext& mc, const types::Type* type,
                                          const types::Func* method, std::span<const int> path);
// The code of a method value. Its closure holds a value of type `receiver`, from which the path
// leads to the method's own receiver or to an interface.
llvm::Function* bound_method_function(ModuleContext& mc, const types::Type* receiver,
                                      const types::Func* method, std::span<const int> path);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_WRAPPER_H_
