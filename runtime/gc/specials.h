// Records that hang on objects until these die: finalizers, cleanups and weak pointers.
//
// A collection treats them as Go does:
// - All that the object of a finalizer points at is live, but not the object itself. So of objects
//   in a chain only the first is finalized by one collection, and objects in a cycle never are.
// - An object that nothing has marked loses its weak pointers. If it has a finalizer, that is
//   queued and taken off, and the object lives on until a later collection. Only an object without
//   a finalizer is freed, and has its cleanups queued.

#ifndef MINIGO_GC_SPECIALS_H_
#define MINIGO_GC_SPECIALS_H_

#include <cstdint>

#include "gc/collect.h"

namespace minigo::gc {

// What the records keep alive.
RootSource special_roots();

// Has profile::note_freed called with `sample` when the object is freed, which begins at the
// address. Without locks.
void watch_sample(void* object, void* sample);

// Marking has ended: from now until a call of bury_some() has returned kEnded, weak pointers to the
// dead are nil although their objects are still there. The world is stopped.
// Returns whether any object has records: if none has, there is nothing to bury.
bool begin_burials();
// Whether there is something to do for bury_some(). Any thread.
bool has_burials();

// What a call of bury_some() has left.
enum class Burial : uint8_t {
  kGoesOn,       // there may be more to do
  kNothingLeft,  // for this thread; others may not be done with what they have taken
  kEnded,        // all are done: told to one thread
};
// Deals with some of the objects that died, and marks those that live on for a finalizer. Nothing
// has been swept. On a system stack, while the world runs, without locks. For a fraction of a
// millisecond, if there are not very many records.
Burial bury_some();

}  // namespace minigo::gc

#endif  // MINIGO_GC_SPECIALS_H_
