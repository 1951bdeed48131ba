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

#include "gc/collect.h"

namespace minigo::gc {

// What the records keep alive.
RootSource special_roots();

// Has profile::note_freed called with `sample` when the object is freed, which begins at the
// address. Without locks.
void watch_sample(void* object, void* sample);

// Marking has ended: from now until bury_dead_objects() has returned, weak pointers to the dead are
// nil although their objects are still there. The world is stopped.
// Returns whether any object has records: if none has, there is nothing to bury.
bool begin_burials();
// Deals with the objects that died, and marks those that live on for a finalizer. Nothing has been
// swept. On a system stack, while the world runs, without locks.
void bury_dead_objects();

}  // namespace minigo::gc

#endif  // MINIGO_GC_SPECIALS_H_
