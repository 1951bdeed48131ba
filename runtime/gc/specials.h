// What hangs on objects until they die: finalizers, cleanups and weak pointers.
//
// A collection treats them as Go does:
// - What a finalizer's object points at is live, but not the object itself: of objects that point
// at
//   each other in a chain only the first is finalized by one collection, and those in a cycle
//   never.
// - An object that nothing has marked loses its weak pointers. If it has a finalizer, that is
// queued
//   and taken off, and the object lives on until a later collection; only one without a finalizer
//   is freed, and has its cleanups queued.
//
// All of the functions here run on a system stack.

#ifndef MINIGO_GC_SPECIALS_H_
#define MINIGO_GC_SPECIALS_H_

namespace minigo::gc {

class Marker;

// With the world stopped. Before everything reachable has been marked: more roots.
void mark_special_roots(Marker& marker);
// After that: deals with the objects that died, and marks those that live on for a finalizer.
void process_dead_objects(Marker& marker);

}  // namespace minigo::gc

#endif  // MINIGO_GC_SPECIALS_H_
