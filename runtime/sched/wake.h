// Waking Ms so that work does not wait beside an idle P: spinning Ms, and when another one is
// needed.

#ifndef MINIGO_SCHED_WAKE_H_
#define MINIGO_SCHED_WAKE_H_

#include <atomic>
#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Written by each M that begins or ends its search; read by every ready().
struct alignas(kCacheLine) Spinning {
  std::atomic<int32_t> count{0};  // Ms that search for work, see M::spinning
  // A goroutine was readied while no P was idle and nobody spun: the next M that runs out of work
  // must spin before it sleeps.
  std::atomic<bool> needed{false};
};

extern Spinning spinning;

// Starts a spinning M on an idle P, unless some M spins already. After each step that makes work:
// with put_local or a change of the global queue before it, no wake-up is lost. No lock held.
void wake_processor();

// This M searches for work from now on, with a P.
void become_spinning();
// This M has found work: it spins no more, and another M may have to.
void stop_spinning();
// This M, which has a P, spins no more: it has something else to do first.
void abandon_search();
// This M spins no more and has found nothing. If it counts itself out to sleep, it must search once
// more afterwards (out_of_work.cpp).
void cancel_spinning();

// get_idle_processor for an M that will spin on it: if no P is idle, remembers that one was wanted.
P* get_idle_processor_spinning() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WAKE_H_
