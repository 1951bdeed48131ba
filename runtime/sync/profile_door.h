// The door of semaphores to profile/, which implements it in profile/contention.cpp.

#ifndef MINIGO_SYNC_PROFILE_DOOR_H_
#define MINIGO_SYNC_PROFILE_DOOR_H_

#include <cstdint>

namespace minigo::profile {

// The current goroutine lets another one go on, and so many nanoseconds of waiting for a mutex are
// to be charged to it; 0: none. Called while waits are profiled (sched::wait_profile), in a
// blocking call, without locks.
void note_release(int64_t nanoseconds);

}  // namespace minigo::profile

#endif  // MINIGO_SYNC_PROFILE_DOOR_H_
