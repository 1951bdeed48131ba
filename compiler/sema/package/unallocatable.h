// Types whose values only C has: cgo.Incomplete, and structs and arrays that contain it.

#ifndef MINIGO_SEMA_PACKAGE_UNALLOCATABLE_H_
#define MINIGO_SEMA_PACKAGE_UNALLOCATABLE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports variables and allocations of such types, and type arguments; pointers to them are fine.
// gc does so only for packages without other errors, and looks at type arguments first.
void check_unallocatable(Checker& checker);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_PACKAGE_UNALLOCATABLE_H_
