#include "sched/exit.h"

#include "model/processor.h"
#include "race/goroutines.h"
#include "race/switch.h"
#include "sched/bubble.h"
#include "sched/goroutines.h"
#include "sched/locked_threads.h"
#include "sched/park.h"
#include "sched/schedule_door.h"
#include "trace/events.h"

namespace minigo::sched {

void destroy_current() {
  G* g = current_g();
  if constexpr (race::kOn) race::finish(g->race_slot);
  detach(g, GStatus::kDead);
  set_current_g(nullptr);
  free_goroutine(current_p(), g);
}

void goroutine_exit() {
  bool locked = current_g()->locked_m != nullptr;
  if (MG_UNLIKELY(trace::on())) trace::go_destroy();
  Bubble* bubble = bubble_ended_by(current_g());
  destroy_current();
  if (MG_UNLIKELY(bubble != nullptr)) leave_bubble(bubble);
  if (MG_UNLIKELY(locked)) end_locked_machine();
  leave_and_schedule();
}

extern "C" void mg_goroutine_exit_impl() { goroutine_exit(); }

}  // namespace minigo::sched
