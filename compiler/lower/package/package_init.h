// The functions that initialise a package.

#ifndef MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_
#define MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_

#include <cstddef>
#include <string>

#include "lower/module/module_context.h"

namespace minigo::lower {

// The name of the initialiser of a package, a func(): "path.init".
std::string package_init_name(const types::Package* package);
// Defines the initialiser: it sets the package-level variables in order and runs the init
// functions. Called for the first unit, after define_globals.
void define_package_init(ModuleContext& mc);
// Defines an init function, the one with that index among those of the package.
void define_init_function(ModuleContext& mc, const syntax::FuncDecl* decl, size_t index);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_PACKAGE_INIT_H_
