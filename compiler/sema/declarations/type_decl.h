// Type declarations (specification, "Type declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_TYPE_DECL_H_
#define MINIGO_SEMA_DECLARATIONS_TYPE_DECL_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Gives the name its type: a new defined type, or the type that it is an alias of.
void check_type_decl(Checker& checker, types::TypeName* name, syntax::TypeSpec* spec);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_TYPE_DECL_H_
