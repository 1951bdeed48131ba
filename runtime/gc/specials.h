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

namespace minigo::gc {

class Marker;

// Both run on a system stack, with the world stopped.

// More roots: before everything that is reachable has been marked.
void mark_special_roots(Marker& marker);
// After that: deals with the objects that died, and marks those that live on for a finalizer.
void process_dead_objects(Marker& marker);

}  // namespace minigo::gc

#endif  // MINIGO_GC_SPECIALS_H_
