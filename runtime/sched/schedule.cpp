// The scheduler's loop, which each M runs on its system stack: find a goroutine, run it until it
// comes back, and begin again.
//
// Goroutines run on their own stacks. mg_resume_goroutine switches to one; a goroutine comes back
// through a stub that saves its registers and switches to the system stack, where park, yield, exit
// or a system call decides where it goes, and then calls leave_and_schedule. That drops all frames
// on the system stack and enters schedule() anew, so the loop never returns through a goroutine's
// switch, and nothing of a goroutine that is parked stays on an M's stack: any M may resume it.
//
// Invariants:
// - The M has a P from the moment that a goroutine is found until it is off the M again.
// - A goroutine is in no queue while it runs, and runs on one M: run() is the only place that
//   makes it running, and detach() (park.h) the place that ends it.
// - While the collector marks, a goroutine's stack is scanned before it runs.
// - A goroutine that is locked to an M runs only there, and that M runs nothing else
//   (locked_threads.h).

#include "sched/schedule.h"

#include <utility>

#include "base/check.h"
#include "heap/write_barrier.h"
#include "model/machine.h"
#include "model/processor.h"
#include "sched/find_work.h"
#include "sched/gc_door.h"
#include "sched/lateness.h"
#include "sched/locked_threads.h"
#include "sched/run_queue.h"
#include "sched/wake.h"
#include "stack/context.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

[[noreturn]] inline __attribute__((always_inline)) void run(G* g, RunsOn time) {
  M* m = current_m();
  P* p = current_p();
  MG_DCHECK(g->status.load(std::memory_order_relaxed) == GStatus::kRunnable);
  if (MG_UNLIKELY(heap::marking())) gc::scan_before_running(g);
  m->running = g;
  g->m = m;
  g->status.store(GStatus::kRunning, std::memory_order_relaxed);
  g->waiting_since = 0;
  p->slice.run_on(time);
  p->switches.add(1);
  // Only a handed-over slice can be over already: the first poll gives way, then.
  g->preempt.store(p->slice.is_over(), std::memory_order_relaxed);
  set_current_g(g);
  stack::load_guard(g);
  stack::mg_resume_goroutine(g);
}

}  // namespace

void execute(G* g, RunsOn time) {
  if (MG_UNLIKELY(trace::on())) {
    // An inherited slice's goroutine was readied on this P, before this M's last event.
    time == RunsOn::kInheritedSlice ? trace::go_start_at_once(g) : trace::go_start(g);
  }
  run(g, time);
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
  if (MG_LIKELY(!current_p()->slice.is_over())) run(g, RunsOn::kInheritedSlice);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kPreempted);
  // As if it had been readied and the other side had blocked.
  note_ready(current_p(), g);
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
