// Instances of generic types (specification, "Instantiations").

#ifndef MINIGO_SEMA_TYPES_INSTANTIATED_TYPE_H_
#define MINIGO_SEMA_TYPES_INSTANTIATED_TYPE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// T[A, B]. The invalid type after an error; the expression's mode and type are left to the caller.
const Type* check_instantiated_type(Checker& checker, syntax::IndexExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_INSTANTIATED_TYPE_H_
