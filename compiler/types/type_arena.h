// The memory of types that do not belong to the check of one package: instances, completed method
// sets, types made by substitution.

#ifndef MINIGO_TYPES_TYPE_ARENA_H_
#define MINIGO_TYPES_TYPE_ARENA_H_

#include "support/arena.h"

namespace minigo::types {

// Its contents live until the process ends, like the universe.
support::Arena& type_arena();

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_ARENA_H_
