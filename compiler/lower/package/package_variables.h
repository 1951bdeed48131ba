// The definitions of package-level variables.

#ifndef MINIGO_LOWER_PACKAGE_PACKAGE_VARIABLES_H_
#define MINIGO_LOWER_PACKAGE_PACKAGE_VARIABLES_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// Defines all variables of the package, with zero values or embedded files. Called for the first
// unit.
void define_globals(ModuleContext& mc);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_PACKAGE_VARIABLES_H_
