#include <utility>

#include "base/check.h"
#include "sched/scheduler.h"
#include "stack/context.h"

namespace minigo::sched {

constinit MonitorStart monitor_start;

void execute(G* g, RunsOn time) {
  M* m = current_m();
  P* p = current_p();
  MG_DCHECK(g->status.load(std::memory_order_relaxed) == GStatus::kRunnable);
  m->running = g;
  g->m = m;
  g->status.store(GStatus::kRunning, std::memory_order_relaxed);
  g->waiting_since = 0;
  p->slice.run_on(time);
  // Only a handed-over slice can be over already: the first poll gives way, then.
  g->preempt.store(p->slice.is_over(), std::memory_order_relaxed);
  set_current_g(g);
  stack::load_guard(g);
  stack::mg_resume_goroutine(g);
}

void schedule() {
  M* m = current_m();
  if (MG_UNLIKELY(m->locked_g != nullptr)) {
    stop_locked_machine();
    execute(m->locked_g, RunsOn::kNewSlice);
  }
  for (;;) {
    Found found = find_work();
    if (m->spinning) stop_spinning();
    if (MG_LIKELY(found.g->locked_m == nullptr)) execute(found.g, found.time);
    // It runs only on its own M: give that one this P.
    start_locked_machine(found.g);
  }
}

namespace {

void run_handed_over() {
  G* g = std::exchange(current_m()->handed_over, nullptr);
  if (MG_LIKELY(!current_p()->slice.is_over())) execute(g, RunsOn::kInheritedSlice);
  // As if it had been readied and the other side had blocked.
  put_local(current_p(), g, true);
  schedule();
}

}  // namespace

void leave_and_execute(G* g) {
  current_m()->handed_over = g;
  stack::mg_run_scheduler(run_handed_over);
}

void leave_and_schedule() { stack::mg_run_scheduler(schedule); }

}  // namespace minigo::sched
