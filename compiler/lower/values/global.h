// Package-level variables as symbols.

#ifndef MINIGO_LOWER_VALUES_GLOBAL_H_
#define MINIGO_LOWER_VALUES_GLOBAL_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// The variable, declared: the unit that owns it defines it (package/package_variables.h).
llvm::GlobalVariable* global_variable(ModuleContext& mc, const types::Var* var);
// The address that all variables and objects without a size have, which new gives, too.
llvm::GlobalVariable* zero_base(ModuleContext& mc);
// The constant, of the type, in read-only memory: of values that are zero, unless they are very
// large, the one that the runtime has. `name` need not be free.
llvm::GlobalVariable* read_only_data(ModuleContext& mc, llvm::Constant* value,
                                     const types::Type* type, const char* name);
// Whether the variable takes no memory. All such variables have one address, and no symbols.
bool has_no_size(ModuleContext& mc, const types::Var* var);
// Tells the collector of static data of the type that holds pointers.
void add_root(ModuleContext& mc, llvm::GlobalVariable* global, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_GLOBAL_H_
