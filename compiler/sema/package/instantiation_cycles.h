// Generic code that needs ever more instances.

#ifndef MINIGO_SEMA_PACKAGE_INSTANTIATION_CYCLES_H_
#define MINIGO_SEMA_PACKAGE_INSTANTIATION_CYCLES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports a cycle of instantiations in which type arguments grow. To be called when the package has
// no other errors.
void check_instantiation_cycles(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_PACKAGE_INSTANTIATION_CYCLES_H_
