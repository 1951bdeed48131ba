// Package-level variables: static data, or set by the package's initialiser.

#ifndef MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_
#define MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The variable, which is defined here if it belongs to the package.
llvm::GlobalVariable* global_variable(ModuleContext& mc, const types::Var* var);
// Defines all variables of the package and the function that initialises them, then runs the
// package's init functions.
void define_globals(ModuleContext& mc);
void define_package_init(ModuleContext& mc);
// Lowers the init function with that index among those of the package.
void define_init_function(ModuleContext& mc, const syntax::FuncDecl* decl, size_t index);
// Tells the collector of a variable that holds pointers.
void add_root(ModuleContext& mc, llvm::GlobalVariable* global, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_
