// Parking and waking. What must always hold:
// - The goroutine's registers were saved by its blocking stub before anything here runs, so from
// the
//   moment `unlock` lets others see it waiting, another M may resume it: nothing of g may be
//   touched after that, and this M's system stack is only left, never returned from.
// - Exactly one waker readies a waiting goroutine.

#include "sched/park.h"

#include "base/check.h"
#include "sched/scheduler.h"

namespace minigo::sched {

namespace {

// Queues a goroutine that has just become runnable.
void put_ready(G* g, bool next) {
  MG_DCHECK(g->status.load(std::memory_order_relaxed) == GStatus::kWaiting);
  g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
  if (MG_UNLIKELY(debug_settings.force_migration)) {
    base::MutexLock lock(scheduler_lock);
    put_global(g);
  } else if (P* p = current_p(); MG_UNLIKELY(p->collects_woken)) {
    p->woken.push_back(g);
    return;
  } else {
    put_local(p, g, next);
  }
  wake_processor();
}

bool unlock_mutex(G*, void* mutex) MG_UNCHECKED_LOCKING {
  static_cast<base::Mutex*>(mutex)->unlock();
  return true;
}

}  // namespace

void detach(G* g, GStatus status) {
  M* m = current_m();
  m->running = nullptr;
  g->m = nullptr;
  g->status.store(status, std::memory_order_relaxed);
}

void destroy_current() {
  G* g = current_g();
  detach(g, GStatus::kDead);
  set_current_g(nullptr);
  free_goroutine(current_p(), g);
}

void park(G* g, bool (*unlock)(G*, void*), void* argument, WaitReason reason) {
  g->wait_reason = reason;
  detach(g, GStatus::kWaiting);
  if (unlock != nullptr && !unlock(g, argument)) {
    g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
    execute(g, RunsOn::kInheritedSlice);
  }
  leave_and_schedule();
}

void park_and_unlock(G* g, base::Mutex* mutex, WaitReason reason) {
  g->wait_reason = reason;
  detach(g, GStatus::kWaiting);
  unlock_mutex(g, mutex);
  leave_and_schedule();
}

void park_forever(G* g, WaitReason reason) { park(g, nullptr, nullptr, reason); }

void ready(G* g) { put_ready(g, true); }
void ready_at_tail(G* g) { put_ready(g, false); }

void goroutine_yield(G* g) {
  g->wait_reason = WaitReason::kNone;
  detach(g, GStatus::kRunnable);
  {
    base::MutexLock lock(scheduler_lock);
    put_global(g);
  }
  leave_and_schedule();
}

void goroutine_yield_local(G* g) {
  detach(g, GStatus::kRunnable);
  put_local(current_p(), g, false);
  leave_and_schedule();
}

void goroutine_exit() {
  bool locked = current_g()->locked_m != nullptr;
  destroy_current();
  if (MG_UNLIKELY(locked)) end_locked_machine();
  leave_and_schedule();
}

extern "C" void mg_goroutine_exit_impl() { goroutine_exit(); }

}  // namespace minigo::sched
