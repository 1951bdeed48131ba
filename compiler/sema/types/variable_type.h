// Types that variables cannot have.

#ifndef MINIGO_SEMA_TYPES_VARIABLE_TYPE_H_
#define MINIGO_SEMA_TYPES_VARIABLE_TYPE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Reports a constraint, once its declaration is complete: "Interfaces that are not basic may only
// be used as type constraints".
void require_var_type(Checker& checker, Pos pos, const Type* type);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_VARIABLE_TYPE_H_
