#include "sched/collector_work.h"

#include "base/annotations.h"
#include "sched/gc_door.h"
#include "sched/global_queue.h"
#include "sched/preempt.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/wake.h"

namespace minigo::sched {

constinit CollectorWork collector_work;

bool collector_waits() {
  return MG_UNLIKELY(collector_work.exists.load(std::memory_order_relaxed)) &&
         gc::has_work_for_idle();
}

void end_own_slice() {
  P* p = current_p();
  request_slice_end(p, p->slice.number());
}

bool has_other_work(P* p, int64_t now) {
  if (!local_empty(p) || global_queue.size.load(std::memory_order_relaxed) != 0 ||
      global_queue.network_size.load(std::memory_order_relaxed) != 0)
    return true;
  // Somebody has made a goroutine runnable, and found no idle P for it.
  if (spinning.needed.load(std::memory_order_relaxed)) return true;
  int64_t timer = timer::next_timer(p);
  return timer != 0 && timer <= now;
}

}  // namespace minigo::sched
