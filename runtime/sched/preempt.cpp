// Making a running goroutine yield: its flag is set and its M's stack guard poisoned; the next
// prologue or loop poll then calls mg_yield_at_poll.

#include "sched/park.h"
#include "sched/scheduler.h"
#include "stack/context.h"
#include "stack/segment.h"

namespace minigo::sched {

bool preempt_one(P* p) {
  M* m = p->m;
  if (m == nullptr || m == current_m()) return false;
  G* g = m->running;
  if (g == nullptr) return false;
  // The flag before the poison: when the poll sees the poison, it sees the flag. If m has gone on
  // to another goroutine, that one finds no flag and mends its guard.
  g->preempt.store(true, std::memory_order_relaxed);
  m->guard_slot->store(stack::kPoisonedGuard, std::memory_order_release);
  return true;
}

void preempt_all() {
  for (int32_t i = 0; i < kMaxProcessors; i++) {
    P* p = scheduler.processors[i];
    if (p == nullptr) return;
    if (p->status.load(std::memory_order_relaxed) == PStatus::kRunning) preempt_one(p);
  }
}

// At a poll, with all registers saved.
extern "C" void mg_yield_at_poll_impl() {
  G* g = current_g();
  bool wanted = g->preempt.load(std::memory_order_relaxed);
  g->preempt.store(false, std::memory_order_relaxed);
  stack::load_guard(g);
  // A goroutine that calls timer functions must not be stopped in the middle, see timer/.
  if (!wanted || current_m()->locks != 0) return;
  g->wait_reason = WaitReason::kPreempted;
  goroutine_yield(g);
}

extern "C" void mg_gosched_impl() { goroutine_yield(current_g()); }

}  // namespace minigo::sched
