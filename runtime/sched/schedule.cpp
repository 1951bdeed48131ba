#include <utility>

#include "base/check.h"
#include "sched/scheduler.h"
#include "stack/context.h"

namespace minigo::sched {

Scheduler scheduler;

void execute(G* g, bool inherit_time) {
  M* m = current_m();
  P* p = current_p();
  MG_DCHECK(g->status.load(std::memory_order_relaxed) == GStatus::kRunnable);
  m->running = g;
  g->m = m;
  g->status.store(GStatus::kRunning, std::memory_order_relaxed);
  g->preempt.store(false, std::memory_order_relaxed);
  g->waiting_since = 0;
  if (!inherit_time) p->schedule_tick.add(1);
  set_current_g(g);
  stack::load_guard(g);
  stack::mg_resume_goroutine(g);
}

void schedule() {
  M* m = current_m();
  MG_DCHECK(m->locks == 0);
  if (MG_UNLIKELY(m->locked_g != nullptr)) {
    stop_locked_machine();
    execute(m->locked_g, false);
  }
  for (;;) {
    Found found = find_work();
    if (m->spinning) stop_spinning();
    if (found.wake_another) wake_processor();
    if (MG_LIKELY(found.g->locked_m == nullptr)) execute(found.g, found.inherit_time);
    // It runs only on its own M: give that one this P.
    start_locked_machine(found.g);
  }
}

namespace {

void run_handed_over() { execute(std::exchange(current_m()->handed_over, nullptr), true); }

}  // namespace

void leave_and_execute(G* g) {
  current_m()->handed_over = g;
  stack::mg_run_scheduler(run_handed_over);
}

void leave_and_schedule() { stack::mg_run_scheduler(schedule); }

}  // namespace minigo::sched
