// A thread that gives free memory back to the system, so that no goroutine waits for that.

#ifndef MINIGO_GC_SCAVENGER_H_
#define MINIGO_GC_SCAVENGER_H_

#include <cstdint>

namespace minigo::gc {

// A cycle has ended: if there is more free memory than the next one will need, wakes the thread,
// which the first time starts it. Any thread.
void wake_scavenger();

// How many nanoseconds it has worked so far. Any thread.
int64_t scavenger_time();

}  // namespace minigo::gc

#endif  // MINIGO_GC_SCAVENGER_H_
