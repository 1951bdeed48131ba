// The end of a program in which nothing can ever run again.

#ifndef MINIGO_SCHED_DEADLOCK_H_
#define MINIGO_SCHED_DEADLOCK_H_

#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Ends the program with a report if no M runs, nothing is runnable and no timer is armed. After
// every step that leaves fewer Ms running. If the last M that is not asleep blocks in the poller
// for nothing, makes it look again instead.
void check_deadlock() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_DEADLOCK_H_
