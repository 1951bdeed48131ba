// The door of semaphores to profile/, which implements it in profile/contention.cpp.

#ifndef MINIGO_SYNC_PROFILE_DOOR_H_
#define MINIGO_SYNC_PROFILE_DOOR_H_

#include "model/goroutine.h"

namespace minigo::profile {

// The current goroutine readies this one, which has waited for a semaphore and was taken out of its
// queue. Called while waits are profiled (sched::wait_profile), in a blocking call, without locks.
void note_release(const model::G* waiter);

}  // namespace minigo::profile

#endif  // MINIGO_SYNC_PROFILE_DOOR_H_
