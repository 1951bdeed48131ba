// The lock of all that Ps and Ms share and that is not atomic: the idle lists, the global queues,
// the number of Ps and of threads, and the count-down of a world that is to stop.
//
// Rings, `run_next` and slices need no lock, and neither does a look at the counts beside the
// lists: a goroutine that readies another and goes on touches nothing that is guarded here. Hold it
// for a few list operations, and never while a thread starts, a goroutine runs or the poller is
// asked.

#ifndef MINIGO_SCHED_SCHEDULER_LOCK_H_
#define MINIGO_SCHED_SCHEDULER_LOCK_H_

#include "base/mutex.h"
#include "sched/constants.h"

namespace minigo::sched {

// Every thread that takes the lock writes to it, so it has a cache line of its own.
class alignas(kCacheLine) SchedulerLock : public base::Mutex {
  using base::Mutex::Mutex;
};

inline constinit SchedulerLock scheduler_lock{base::LockRank::kScheduler};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULER_LOCK_H_
