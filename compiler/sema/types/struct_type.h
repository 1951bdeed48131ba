// Struct types (specification, "Struct types").

#ifndef MINIGO_SEMA_TYPES_STRUCT_TYPE_H_
#define MINIGO_SEMA_TYPES_STRUCT_TYPE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

const Type* check_struct_type(Checker& checker, syntax::StructType* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_STRUCT_TYPE_H_
