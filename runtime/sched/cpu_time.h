// The time that Ps have had so far, and have been idle.

#ifndef MINIGO_SCHED_CPU_TIME_H_
#define MINIGO_SCHED_CPU_TIME_H_

#include <cstdint>

#include "sched/scheduler_lock.h"

namespace minigo::sched {

// In nanoseconds, all Ps together.
struct CpuTime {
  int64_t available;  // GOMAXPROCS over the time that has passed
  int64_t idle;       // of Ps in the idle list
};

// The number of Ps, or of idle ones, is about to change.
void count_cpu_time() MG_REQUIRES(scheduler_lock);

// How long Ps have been idle so far, as far as a look without the lock tells. Any thread, under any
// lock.
int64_t peek_idle_time(int64_t now);

// Any thread, without locks from the scheduler's on.
CpuTime read_cpu_time();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_CPU_TIME_H_
