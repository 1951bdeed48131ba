// Goroutines that wait for the end of a cycle: runtime.GC.

#ifndef MINIGO_GC_WAITING_H_
#define MINIGO_GC_WAITING_H_

namespace minigo::gc {

// A cycle has ended: wakes all that wait. On an M with a P, without locks.
void wake_waiting();

}  // namespace minigo::gc

#endif  // MINIGO_GC_WAITING_H_
