// Whether values of a type can exist.

#ifndef MINIGO_SEMA_TYPES_COMPLETENESS_H_
#define MINIGO_SEMA_TYPES_COMPLETENESS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Whether a value of the type can exist now: not if it holds values of a type whose declaration is
// still being checked, which is reported.
bool check_complete(Checker& checker, const Type* type);
// Reports a defined type whose values would contain themselves, and makes it invalid.
void check_finite(Checker& checker, types::Named* named);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_COMPLETENESS_H_
