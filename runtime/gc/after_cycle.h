// What follows the end of a cycle, while the world runs.

#ifndef MINIGO_GC_AFTER_CYCLE_H_
#define MINIGO_GC_AFTER_CYCLE_H_

namespace minigo::gc {

// Deals with the objects that died, lets the heap sweep, wakes who waits for the cycle, and gives
// memory back. Once for each cycle, by the thread that has ended it. On a system stack, on an M
// with a P, inside a leaf or blocking call, without locks.
void after_cycle();

}  // namespace minigo::gc

#endif  // MINIGO_GC_AFTER_CYCLE_H_
