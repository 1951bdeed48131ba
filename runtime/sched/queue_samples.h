// How long the queues are, for the execution trace.

#ifndef MINIGO_SCHED_QUEUE_SAMPLES_H_
#define MINIGO_SCHED_QUEUE_SAMPLES_H_

#include <cstdint>

#include "sched/scheduler_lock.h"

namespace minigo::sched {

// sysmon's: writes the lengths of all queues to the trace if there is one and the latest samples
// are a while ago.
void sample_queues(int64_t now);
// The same in any case, because sysmon will not look for long.
void sample_queues_now() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_QUEUE_SAMPLES_H_
