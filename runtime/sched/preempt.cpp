// Preemption, the asking side: any thread asks a P to end its slice, or to interrupt it. The stack
// guard of its M is poisoned, so that the next prologue or loop poll calls mg_yield_at_poll
// (yield.cpp).
//
// Poisoning races with an M that switches goroutines and stores a guard: the poison may be lost.
// The request to end a slice is kept by the P, which looks at it at each switch; one to interrupt
// is not. sysmon repeats both. The whole way, from the poll that the compiler puts into a loop to
// the queue where the goroutine lands, is in docs/preemption.md.

#include "sched/preempt.h"

#include "model/machine.h"
#include "sched/machine_thread.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

// Makes the goroutine that runs on p call mg_yield_at_poll.
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

}  // namespace

void request_slice_end(P* p, uint32_t number) {
  p->slice.request_end(number);
  poison_guard(p);
}

void request_stops() {
  for (int32_t i = 0; i < kMaxProcessors; i++) {
    P* p = all_processors.by_id[i];
    if (p == nullptr) return;
    if (p == current_p() || p->status.load(std::memory_order_relaxed) != PStatus::kRunning)
      continue;
    p->slice.request_stop(p->slice.number());
    poison_guard(p);
  }
}

void request_interruption(P* p) { poison_guard(p); }

}  // namespace minigo::sched
