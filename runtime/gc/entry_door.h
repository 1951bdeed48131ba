// The collector's door to entry/, which makes the stubs of the functions in abi/bindings.def.

#ifndef MINIGO_GC_ENTRY_DOOR_H_
#define MINIGO_GC_ENTRY_DOOR_H_

#include "gc/finalizer_queue.h"

namespace minigo::gc {

// The next finalizer or cleanup to call; parks until there is one. From the stack of the goroutine
// that calls them (mg_finalizer_next_impl in finalizer_queue.cpp is behind it).
extern "C" PreparedCall* mg_finalizer_next();

}  // namespace minigo::gc

#endif  // MINIGO_GC_ENTRY_DOOR_H_
