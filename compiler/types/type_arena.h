// Where types live that belong to no single check: instances, completed method sets.

#ifndef MINIGO_TYPES_TYPE_ARENA_H_
#define MINIGO_TYPES_TYPE_ARENA_H_

#include "support/arena.h"

namespace minigo::types {

// Its contents live until the process ends, like the universe.
support::Arena& type_arena();

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_ARENA_H_
