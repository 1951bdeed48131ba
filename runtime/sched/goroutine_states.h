// How many goroutines are in which state.

#ifndef MINIGO_SCHED_GOROUTINE_STATES_H_
#define MINIGO_SCHED_GOROUTINE_STATES_H_

#include <cstdint>

namespace minigo::sched {

struct GoroutineStates {
  int64_t runnable;    // in the queues
  int64_t running;     // on a P
  int64_t in_syscall;  // on an M in a system call
  int64_t waiting;     // all others
};

// From the lengths of the queues and from what the Ms run, so the time that it takes does not grow
// with the number of goroutines. A racy picture. Any thread, without locks from the scheduler's on.
GoroutineStates count_goroutine_states();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_GOROUTINE_STATES_H_
