#include "sched/world_stop.h"

namespace minigo::sched {

constinit WorldStop world_stop;

void note_stopped() {
  if (--world_stop.waiting_for == 0) world_stop.all_stopped.wake();
}

void stop_processor(P* p) {
  // relaxed: who decides by the status of a stopped P holds the lock.
  p->status.store(PStatus::kStopped, std::memory_order_relaxed);
  note_stopped();
}

}  // namespace minigo::sched
