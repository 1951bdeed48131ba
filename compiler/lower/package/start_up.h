// Where code lies that runs once, at the start.
//
// Code comes into memory by blocks of 64 KiB. A program that initialises a thousand packages would
// bring most of its code there, if their initialisation lay among their other functions. So the
// linker collects it, with the functions that only it calls, in .text.startup.

#ifndef MINIGO_LOWER_PACKAGE_START_UP_H_
#define MINIGO_LOWER_PACKAGE_START_UP_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

void place_at_start(llvm::Function* function);
// The same for those functions of the unit that only the package's initialisation calls.
void place_start_up_functions(ModuleContext& mc, const CodegenUnit& unit);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_START_UP_H_
