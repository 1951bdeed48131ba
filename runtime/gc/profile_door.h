// The collector's door to profile/, which implements it in profile/heap_profile.cpp.

#ifndef MINIGO_GC_PROFILE_DOOR_H_
#define MINIGO_GC_PROFILE_DOOR_H_

namespace minigo::profile {

// Marking has ended: objects that were made before are freed now, or live on. The world is stopped.
void note_end_of_marking();
// An object is freed that was given to gc::watch_sample with this. Under the collector's lock.
void note_freed(void* sample);

}  // namespace minigo::profile

#endif  // MINIGO_GC_PROFILE_DOOR_H_
