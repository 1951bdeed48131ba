// Parking and waking.
//
// Invariants:
// - The goroutine's registers were saved by its blocking stub before anything here runs, so from
//   the moment `unlock` lets others see it waiting, another M may resume it: nothing of g may be
//   touched after that, and this M's system stack is only left, never returned from.
// - Exactly one waker readies a waiting goroutine: the one that has taken it out of the object's
//   queue.

#include "sched/park.h"

#include "base/backoff_mutex.h"
#include "base/check.h"
#include "base/mutex.h"
#include "model/machine.h"
#include "model/processor.h"
#include "sched/bubble.h"
#include "sched/debug_settings.h"
#include "sched/global_queue.h"
#include "sched/lateness.h"
#include "sched/profile_door.h"
#include "sched/run_queue.h"
#include "sched/schedule.h"
#include "sched/wake.h"
#include "trace/events.h"

namespace minigo::sched {

constinit WaitProfile wait_profile;

namespace {

__attribute__((always_inline)) inline void note_wait(G* g, WaitReason reason) {
  g->wait_reason = reason;
  if (MG_UNLIKELY(wait_profile.on)) profile::begin_wait(g, reason);
}

__attribute__((always_inline)) inline void become_runnable(G* g) {
  MG_DCHECK(g->status.load(std::memory_order_relaxed) == GStatus::kWaiting);
  if (MG_UNLIKELY(trace::on())) trace::go_unblock(g);
  if (MG_UNLIKELY(g->bubble != nullptr)) note_ready_in_bubble(g);
  g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
}

// Queues a goroutine that has just become runnable.
void put_ready(G* g, bool next) {
  become_runnable(g);
  P* p = current_p();
  // While migration is forced, every goroutine is timed: so the usual way need not ask.
  if (MG_UNLIKELY(note_ready(p, g)) && debug_settings.force_migration) {
    base::MutexLock lock(scheduler_lock);
    put_global(g);
  } else if (MG_UNLIKELY(p->collects_woken)) {
    p->woken.push_back(g);
    return;
  } else {
    put_local(p, g, next);
  }
  wake_processor();
}

}  // namespace

void detach(G* g, GStatus status) {
  M* m = current_m();
  m->running = nullptr;
  g->m = nullptr;
  g->status.store(status, std::memory_order_relaxed);
}

void park(G* g, bool (*unlock)(G*, void*), void* argument, WaitReason reason) {
  note_wait(g, reason);
  detach(g, GStatus::kWaiting);
  if (MG_UNLIKELY(trace::on())) trace::go_block(g->wait_reason);
  Bubble* bubble = bubble_left_by(g, reason);
  if (unlock != nullptr && !unlock(g, argument)) {
    if (MG_UNLIKELY(trace::on())) trace::go_unblock(g);
    g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
    execute(g, RunsOn::kInheritedSlice);
  }
  if (MG_UNLIKELY(bubble != nullptr)) leave_bubble(bubble);
  leave_and_schedule();
}

template <typename Lock>
void park_and_unlock(G* g, Lock* mutex, WaitReason reason) {
  note_wait(g, reason);
  detach(g, GStatus::kWaiting);
  if (MG_UNLIKELY(trace::on())) trace::go_block(g->wait_reason);
  Bubble* bubble = bubble_left_by(g, reason);
  mutex->unlock();
  if (MG_UNLIKELY(bubble != nullptr)) leave_bubble(bubble);
  leave_and_schedule();
}

template void park_and_unlock(G* g, base::Mutex* mutex, WaitReason reason);
template void park_and_unlock(G* g, base::BackoffMutex* mutex, WaitReason reason);

void park_forever(G* g, WaitReason reason) { park(g, nullptr, nullptr, reason); }

void ready(G* g) { put_ready(g, true); }
void ready_at_tail(G* g) { put_ready(g, false); }

void ready_on_any(G* g) {
  become_runnable(g);
  note_ready(current_p(), g);
  {
    base::MutexLock lock(scheduler_lock);
    put_global(g);
  }
  wake_processor();
}

}  // namespace minigo::sched
