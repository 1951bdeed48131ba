// Interfaces that contain themselves without a name between.

#ifndef MINIGO_SEMA_PACKAGE_ANONYMOUS_CYCLES_H_
#define MINIGO_SEMA_PACKAGE_ANONYMOUS_CYCLES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports interface types that contain themselves through the signatures of their methods. To be
// called when the package has no other errors.
void check_anonymous_cycles(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_PACKAGE_ANONYMOUS_CYCLES_H_
