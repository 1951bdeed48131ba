// The order of initialisation (specification, "Package initialization").

#ifndef MINIGO_SEMA_PACKAGE_INIT_ORDER_H_
#define MINIGO_SEMA_PACKAGE_INIT_ORDER_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Lists the package's initial values in the order in which they are evaluated, and reports cycles.
void order_initializers(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_PACKAGE_INIT_ORDER_H_
