// The collector's door to entry/, which makes the stubs of the functions in abi/bindings.def.

#ifndef MINIGO_GC_ENTRY_DOOR_H_
#define MINIGO_GC_ENTRY_DOOR_H_

#include "gc/finalizer_queue.h"

namespace minigo::gc {

// The next finalizer or cleanup to call; parks until there is one. From the stack of the goroutine
// that calls them (mg_finalizer_next_impl in finalizer_queue.cpp is behind it).
extern "C" PreparedCall* mg_finalizer_next();

// A session of the worker that calls it (mg_gc_work_impl in workers.cpp).
extern "C" void mg_gc_work();

// Begins a cycle; parks until the next one is to be forced (mg_gc_force_impl in forced.cpp).
extern "C" void mg_gc_force();

}  // namespace minigo::gc

#endif  // MINIGO_GC_ENTRY_DOOR_H_
