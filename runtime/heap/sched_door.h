// The heap's door to sched/, which implements it in sched/world.cpp.

#ifndef MINIGO_HEAP_SCHED_DOOR_H_
#define MINIGO_HEAP_SCHED_DOOR_H_

namespace minigo::sched {

// Waits if the world is stopped, or about to be. On a system stack, on an M with a P, inside a leaf
// or blocking call, without locks: long work there calls this now and then.
void pause_for_world();

}  // namespace minigo::sched

#endif  // MINIGO_HEAP_SCHED_DOOR_H_
