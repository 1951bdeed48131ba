// The end of a program in which nothing can ever run again.

#ifndef MINIGO_SCHED_DEADLOCK_H_
#define MINIGO_SCHED_DEADLOCK_H_

#include <atomic>
#include <cstdint>

#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Ends the program with a report if no M runs, nothing is runnable and no timer is armed. After
// every step that leaves fewer Ms running. If the last M that is not asleep blocks in the poller
// for nothing, makes it look again instead.
//
// Not while a goroutine waits for a thread that is no M, and will inject it: it counts itself in
// `awaited_threads` before it parks, and the thread counts it out after that.
extern std::atomic<int32_t> awaited_threads;
void check_deadlock() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_DEADLOCK_H_
