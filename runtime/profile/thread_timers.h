// A timer for each thread that runs goroutines, which sends it SIGPROF as it uses CPU time. So a
// thread's samples are in proportion to its own time, however many threads there are.

#ifndef MINIGO_PROFILE_THREAD_TIMERS_H_
#define MINIGO_PROFILE_THREAD_TIMERS_H_

#include <cstdint>

namespace minigo::profile {

// Starts the timers of all threads, `hz` signals for each second of CPU time, and lets those of new
// threads start with them; 0 takes all timers away. The handler of the signal is there. Any thread,
// without locks.
void set_timers(int64_t hz);

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_THREAD_TIMERS_H_
