// Types as keys of hash tables.

#ifndef MINIGO_TYPES_TYPE_HASH_H_
#define MINIGO_TYPES_TYPE_HASH_H_

#include <cstddef>

#include "types/type.h"

namespace minigo::types {

// Equal for identical types, at whatever time it is computed: so it uses nothing that may not be
// known yet, such as the methods of an interface.
size_t type_hash(const Type* type);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_HASH_H_
