// System calls. The M leaves its P behind in status kSyscall; if the call is short it takes it back
// with one compare-and-swap, if it is long sysmon or stop_the_world has taken it.

#include "sched/syscall.h"

#include "base/check.h"
#include "sched/park.h"
#include "sched/scheduler.h"
#include "stack/context.h"

namespace minigo::sched {

void enter_syscall(G* g) {
  M* m = current_m();
  P* p = current_p();
  g->status.store(GStatus::kSyscall, std::memory_order_relaxed);
  m->old_p = p;
  m->p = nullptr;
  p->m = nullptr;
  set_current_p(nullptr);
  if (MG_UNLIKELY(monitor_sleep.deep.load(std::memory_order_relaxed))) {
    base::MutexLock lock(scheduler_lock);
    wake_monitor();
  }
  // seq_cst: before the read of stop_wanted. Pairs with stop_others: one of us stops p.
  p->status.store(PStatus::kSyscall, std::memory_order_seq_cst);
  if (MG_LIKELY(!world_stop.wanted.load(std::memory_order_seq_cst))) return;
  base::MutexLock lock(scheduler_lock);
  PStatus expected = PStatus::kSyscall;
  if (world_stop.waiting_for > 0 &&
      p->status.compare_exchange_strong(expected, PStatus::kStopped, std::memory_order_seq_cst)) {
    p->syscall_tick.add(1);
    if (--world_stop.waiting_for == 0) world_stop.all_stopped.wake();
  }
}

bool exit_syscall_fast(G* g) {
  M* m = current_m();
  P* p = m->old_p;
  PStatus expected = PStatus::kSyscall;
  // acquire: pairs with the release of whoever had p; acq_rel so that sysmon's and the world's
  // attempts and ours are ordered.
  if (MG_LIKELY(
          p->status.compare_exchange_strong(expected, PStatus::kIdle, std::memory_order_acq_rel))) {
    acquire_processor(p);
    p->syscall_tick.add(1);
    g->status.store(GStatus::kRunning, std::memory_order_relaxed);
    return true;
  }
  if (idle_processors.count.load(std::memory_order_relaxed) == 0) return false;
  {
    base::MutexLock lock(scheduler_lock);
    p = get_idle_processor();
  }
  if (p == nullptr) return false;
  acquire_processor(p);
  p->syscall_tick.add(1);
  g->status.store(GStatus::kRunning, std::memory_order_relaxed);
  return true;
}

void exit_syscall_slow(G* g) {
  M* m = current_m();
  m->running = nullptr;
  g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
  bool locked = g->locked_m != nullptr;
  P* p;
  {
    base::MutexLock lock(scheduler_lock);
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
