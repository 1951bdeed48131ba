// The scheduler's door to profile/, which implements it in profile/thread_timers.cpp and
// profile/contention.cpp.

#ifndef MINIGO_SCHED_PROFILE_DOOR_H_
#define MINIGO_SCHED_PROFILE_DOOR_H_

#include "model/goroutine.h"
#include "model/machine.h"

namespace minigo::profile {

// This thread is m's from now on, and has a stack for signals: it may be sampled.
void thread_begins(model::M* m);
// The thread is about to end, and takes no signals any more.
void thread_ends(model::M* m);

// g is about to park. Called while waits are profiled (sched::wait_profile); may set another
// resume function, which calls the one that was set.
void begin_wait(model::G* g, model::WaitReason reason);

}  // namespace minigo::profile

#endif  // MINIGO_SCHED_PROFILE_DOOR_H_
