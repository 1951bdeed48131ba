// Unions in interfaces (specification, "General interfaces").

#ifndef MINIGO_SEMA_TYPES_UNION_TYPE_H_
#define MINIGO_SEMA_TYPES_UNION_TYPE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// An element A | B | ~C of an interface: a union, a single type, or the invalid type.
const Type* check_union(Checker& checker, Expr*& slot);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_UNION_TYPE_H_
