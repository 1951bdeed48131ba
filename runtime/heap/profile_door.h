// The heap's door to profile/, which implements it in profile/heap_profile.cpp.

#ifndef MINIGO_HEAP_PROFILE_DOOR_H_
#define MINIGO_HEAP_PROFILE_DOOR_H_

#include <cstdint>

namespace minigo::profile {

// The setting runtime.MemProfileRate: how many bytes there are, on the average, for each object
// that is sampled. 0: none is; 1: all are. Any thread.
int64_t heap_sample_rate();
// How many bytes to go by before the next object to sample, at random. `rate` is not 0. On a
// machine.
int64_t next_heap_sample(int64_t rate);
// Notes an object of so many bytes, which was just made. On a system stack, on a machine with a
// processor, without locks.
void sample_object(void* object, uint64_t bytes);

}  // namespace minigo::profile

#endif  // MINIGO_HEAP_PROFILE_DOOR_H_
