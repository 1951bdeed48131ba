#include "sched/world_stop.h"

namespace minigo::sched {

constinit WorldStop world_stop;

void note_stopped(int32_t count) {
  // acq_rel: pairs with itself, and with stop_others(): what each P did before it stopped comes
  // before what the stopper does.
  if (world_stop.waiting_for.fetch_sub(count, std::memory_order_acq_rel) == count)
    world_stop.all_stopped.wake();
}

void stop_processor(P* p) {
  // release: pairs with the exchange in has_stopped(), which then looks at stopped_in_place.
  p->status.store(PStatus::kStopped, std::memory_order_release);
  note_stopped();
}

}  // namespace minigo::sched
