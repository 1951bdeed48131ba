// A P's own goroutines: its ring (local_queue.h) and the one that runs next.

#ifndef MINIGO_SCHED_RUN_QUEUE_H_
#define MINIGO_SCHED_RUN_QUEUE_H_

#include <atomic>

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Queues g, which is runnable and in no queue, on p, this M's. `next`: g runs next, and the
// goroutine that was to run next goes to the ring's tail; otherwise g itself goes to the tail. If
// the ring is full, half of it moves to the global queue. May take the scheduler's lock. A full
// barrier lies behind: a caller that then calls wake_processor loses no wake-up.
void put_local(P* p, G* g, bool next);

// Takes the goroutine that runs next on p, this M's; null if there is none. Thieves may be faster.
inline G* take_run_next(P* p) {
  G* next = p->run_next.load(std::memory_order_relaxed);
  // Only this M sets it to a G; a thief may set it to null meanwhile. acquire: pairs with the
  // exchange in put_local, so that what its readier wrote to the goroutine is seen.
  if (next != nullptr &&
      p->run_next.compare_exchange_strong(next, nullptr, std::memory_order_acquire))
    return next;
  return nullptr;
}

// Takes the goroutine at the head of the ring of p, this M's; null if there is none. Prefetches
// what it and those behind it need first when they run.
G* take_from_ring(P* p);

// Whether p has no goroutine in its ring and none that runs next, at some moment during the call.
// Any thread.
bool local_empty(const P* p);

// Moves half of victim's ring, rounded up, to that of `thief`, this M's, which is empty, and
// returns one of them to run. If the ring has none and `steal_run_next` is set, returns the
// goroutine that runs next there, but lets victim's M have it first: the thread sleeps for
// kStealRunNextBackoff. Null if there is nothing.
G* steal_from(P* thief, P* victim, bool steal_run_next);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_RUN_QUEUE_H_
