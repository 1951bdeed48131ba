// System calls. The M leaves its P behind in status kSyscall. If the call is short it takes the P
// back with one compare-and-swap; if it is long, sysmon (retake.cpp) or stop_the_world (world.cpp)
// has taken it with another. Exactly one of them wins, so nobody else need be told, but for a
// trace.
//
// An M that has lost its P takes any idle one. If there is none, the goroutine goes to the global
// queue and the M sleeps.

#include "sched/syscall.h"

#include "heap/write_barrier.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/gc_door.h"
#include "sched/global_queue.h"
#include "sched/lateness.h"
#include "sched/locked_threads.h"
#include "sched/machine_park.h"
#include "sched/monitor_sleep.h"
#include "sched/processors.h"
#include "sched/schedule.h"
#include "sched/world_stop.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

// The world is to stop: this M stops p itself, unless the stopper has done so.
void stop_left_processor(P* p) {
  base::MutexLock lock(scheduler_lock);
  PStatus expected = PStatus::kSyscall;
  // seq_cst: pairs with the same exchange in stop_others: one of us stops p.
  if (world_stop.waiting_for.load(std::memory_order_relaxed) > 0 &&
      p->status.compare_exchange_strong(expected, PStatus::kStopped, std::memory_order_seq_cst)) {
    p->syscall_tick.add(1);
    if (MG_UNLIKELY(trace::on())) trace::proc_steal(p);
    note_stopped();
  }
}

// The system call is over, with p, which is this M's.
bool go_on_with(P* p, G* g) {
  p->syscall_tick.add(1);
  if (MG_UNLIKELY(heap::marking())) gc::scan_before_running(g);
  g->status.store(GStatus::kRunning, std::memory_order_relaxed);
  return true;
}

// The same, if the P that it had is another M's, or idle.
bool go_on_with_other(P* p, G* g) {
  acquire_processor(p);
  if (MG_UNLIKELY(trace::on())) {
    trace::syscall_end_blocked();
    trace::go_start(g);
  }
  return go_on_with(p, g);
}

// The same for p, which was left behind in a system call: this one, or, if the P had been taken
// since, one that another M makes.
bool go_on_with_left(P* p, G* g) {
  if (MG_UNLIKELY(trace::on()) && p->trace_syscall_m != current_m()->id) {
    trace::proc_steal(p);
    return go_on_with_other(p, g);
  }
  bind_processor(p);
  if (MG_UNLIKELY(trace::on())) trace::syscall_end(p);
  return go_on_with(p, g);
}

}  // namespace

void enter_syscall(G* g) {
  M* m = current_m();
  P* p = current_p();
  if (MG_UNLIKELY(trace::on())) trace::syscall_begin(p);
  g->status.store(GStatus::kSyscall, std::memory_order_relaxed);
  m->old_p = p;
  m->p = nullptr;
  p->m = nullptr;
  set_current_p(nullptr);
  if (MG_UNLIKELY(monitor_sleep.deep.load(std::memory_order_relaxed))) {
    base::MutexLock lock(scheduler_lock);
    wake_monitor();
  }
  // seq_cst: before the read of `wanted`. Pairs with stop_others, which stores `wanted` and then
  // reads the statuses: one of us stops p. From here on any thread may take p.
  p->status.store(PStatus::kSyscall, std::memory_order_seq_cst);
  if (MG_LIKELY(!world_stop.wanted.load(std::memory_order_seq_cst))) return;
  stop_left_processor(p);
}

bool exit_syscall_fast(G* g) {
  P* p = current_m()->old_p;
  PStatus expected = PStatus::kSyscall;
  // acq_rel: in one order with the exchanges of retake_from_syscall and stop_others, of which one
  // wins.
  if (MG_LIKELY(
          p->status.compare_exchange_strong(expected, PStatus::kIdle, std::memory_order_acq_rel)))
    return go_on_with_left(p, g);
  if (MG_UNLIKELY(trace::on())) trace::wait_for_steal(p);
  if (idle_processors.count.load(std::memory_order_relaxed) == 0) return false;
  {
    base::MutexLock lock(scheduler_lock);
    p = get_idle_processor();
  }
  return p != nullptr && go_on_with_other(p, g);
}

void exit_syscall_slow(G* g) {
  M* m = current_m();
  m->running = nullptr;
  bool locked = g->locked_m != nullptr;
  time_ready(g, platform::nanotime());
  P* p;
  {
    base::MutexLock lock(scheduler_lock);
    // Under the lock: without a P, only that keeps the event and the change in one generation.
    if (MG_UNLIKELY(trace::on())) trace::syscall_end_blocked();
    g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
    p = get_idle_processor();
    if (p == nullptr) put_global(g);
  }
  if (p != nullptr) {
    acquire_processor(p);
    execute(g, RunsOn::kNewSlice);
  }
  // g may be running elsewhere, unless it is locked to this M.
  if (locked) {
    stop_locked_machine();
    execute(g, RunsOn::kNewSlice);
  }
  stop_machine();
  leave_and_schedule();
}

}  // namespace minigo::sched
