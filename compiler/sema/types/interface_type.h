// Interface types (specification, "Interface types").

#ifndef MINIGO_SEMA_TYPES_INTERFACE_TYPE_H_
#define MINIGO_SEMA_TYPES_INTERFACE_TYPE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// `name` is the type name whose declaration has this type on its right side, or nullptr: its type
// is the receiver of the methods.
const Type* check_interface_type(Checker& checker, syntax::InterfaceType* e, types::TypeName* name);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_INTERFACE_TYPE_H_
