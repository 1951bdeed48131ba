// What follows the end of a cycle, while the world runs.

#ifndef MINIGO_GC_AFTER_CYCLE_H_
#define MINIGO_GC_AFTER_CYCLE_H_

#include <cstdint>

namespace minigo::gc {

// Deals with the objects that died, lets the heap sweep, wakes who waits for the cycle, and gives
// memory back. Once for each cycle, by the thread that has ended it; workers go on with the dead
// when that takes longer than `own_time`, in nanoseconds. `burials` is what begin_burials() has
// returned. On a system stack, on an M with a P, inside a leaf or blocking call, without locks.
void after_cycle(bool burials, int64_t own_time);

// Goes on with it, if that is left to workers: for a fraction of a millisecond. Returns whether
// something is left for this thread. From the same places.
bool continue_after_cycle();

// Whether all that follows the end of cycle `number` is done, but for waking who waits for it.
bool is_over(uint32_t number);

}  // namespace minigo::gc

#endif  // MINIGO_GC_AFTER_CYCLE_H_
