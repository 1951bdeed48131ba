// The collector's claim on Ps, as the scheduler sees it (gc_door.h has the workers).

#ifndef MINIGO_SCHED_COLLECTOR_WORK_H_
#define MINIGO_SCHED_COLLECTOR_WORK_H_

#include <atomic>
#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Set while the collector marks, or has much to sweep. Read at each search for work.
struct alignas(64) CollectorWork {
  std::atomic<bool> exists{false};
};
extern CollectorWork collector_work;

// Whether the collector waits for a P that has nothing else to do. Any thread.
bool collector_waits();

// Makes the current goroutine give way to a worker at its next poll. By an M with a P.
void end_own_slice();

// Whether p, which runs a worker because it had nothing else to run, has now: goroutines wait, or a
// timer is due. `now` is the time. By the M that holds p.
bool has_other_work(P* p, int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_COLLECTOR_WORK_H_
