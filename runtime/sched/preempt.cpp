// Preemption: a P is asked to end its slice, or to interrupt it. The stack guard of its M is
// poisoned, so that the next prologue or loop poll calls mg_yield_at_poll.
//
// Poisoning races with an M that switches goroutines and stores a guard: the poison may be lost.
// The request to end a slice is kept by the P, which looks at it at each switch; one to interrupt
// is not. sysmon repeats both.

#include "platform/clock.h"
#include "sched/park.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "stack/context.h"

namespace minigo::sched {

namespace {

// Makes what p runs call mg_yield_at_poll.
void poison_guard(const P* p) {
  M* m = p->m;
  if (m == nullptr) return;
  G* g = m->running;
  if (g == nullptr) return;
  // The flag before the poison: when the poll sees the poison, it sees the flag. If m has gone on
  // to another goroutine, that one finds no flag and mends its guard.
  g->preempt.store(true, std::memory_order_relaxed);
  poison_guard_of(m);
}

bool has_due_timer(const P* p) {
  int64_t next = next_timer(p);
  return next != 0 && next <= platform::nanotime();
}

bool anyone_goes_first(const P* p) {
  return has_due_timer(p) || p->run_next.load(std::memory_order_relaxed) != nullptr ||
         global_queue.network_size.load(std::memory_order_relaxed) != 0;
}

// Lets goroutines run that have waited for time, for the network, or for this one to block, if
// there are any.
void give_way(G* g) {
  P* p = current_p();
  if (!anyone_goes_first(p)) return;
  detach(g, GStatus::kRunnable);
  p->slice.interrupt();
  {
    base::MutexLock lock(scheduler_lock);
    put_global_first(g);
  }
  // Those that are ready now go before g.
  collect_from_network(p);
  check_timers(p, 0);
  put_woken(p);
  wake_processor();
  leave_and_schedule();
}

// The P was retired while this goroutine ran on it: it goes on at once on another one.
void leave_retired_processor(G* g) {
  detach(g, GStatus::kRunnable);
  {
    base::MutexLock lock(scheduler_lock);
    put_global_first(g);
  }
  leave_and_schedule();
}

}  // namespace

void request_slice_end(P* p, uint32_t number) {
  p->slice.request_end(number);
  poison_guard(p);
}

void request_slice_ends() {
  for (int32_t i = 0; i < kMaxProcessors; i++) {
    P* p = all_processors.by_id[i];
    if (p == nullptr) return;
    if (p != current_p() && p->status.load(std::memory_order_relaxed) == PStatus::kRunning)
      request_slice_end(p, p->slice.number());
  }
}

void request_interruption(P* p) { poison_guard(p); }

// At a poll, with all registers saved.
extern "C" void mg_yield_at_poll_impl() {
  G* g = current_g();
  P* p = current_p();
  bool slice_is_over = p->slice.is_over();
  bool wanted = slice_is_over || g->preempt.load(std::memory_order_relaxed);
  g->preempt.store(false, std::memory_order_relaxed);
  stack::load_guard(g);
  if (!wanted) return;
  g->wait_reason = WaitReason::kPreempted;
  if (MG_UNLIKELY(p->id >= all_processors.count)) return leave_retired_processor(g);
  if (!slice_is_over) return give_way(g);
  detach(g, GStatus::kRunnable);
  end_slice(p, g);
  leave_and_schedule();
}

extern "C" void mg_gosched_impl() { goroutine_yield(current_g()); }

}  // namespace minigo::sched
