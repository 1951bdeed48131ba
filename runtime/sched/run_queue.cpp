// A P's own goroutines: where a new one goes, and how thieves take some.
//
// A goroutine that has just become ready goes to `run_next`. Its partner is likely to block now,
// and the values that they exchange are in this core's cache. It inherits the rest of the slice
// (slice.h), so two that ready each other for ever do not keep the P longer than one that computes.
// The goroutine that was in `run_next` before it goes to the tail of the ring.
//
// Invariants:
// - Only the M that holds the P puts goroutines in. Thieves only take: from the head of the ring,
//   and from `run_next` by exchanging it for null.
// - A goroutine is in one queue at most. While it moves it is in none: the mover alone knows it
//   then, and queues it before it does anything that can block.
// - A goroutine is queued before its readier looks for spinning Ms. An M that goes to sleep looks
//   here after it has stopped spinning. The stores and loads of the two are sequentially
//   consistent, so one of them sees the other: the goroutine does not wait beside a sleeping M.

#include "sched/run_queue.h"

#include <atomic>
#include <utility>

#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/global_queue.h"
#include "sched/prefetch.h"

namespace minigo::sched {

namespace {

bool is_from_network(const G* g) { return g->wait_reason == WaitReason::kIoWait; }

bool any_from_network(const G* first) {
  for (const G* g = first; g != nullptr; g = g->sched_link) {
    if (is_from_network(g)) return true;
  }
  return false;
}

// Those that the network has made ready go to its queue: in the other one they would wait for all
// that comes to the network's after them.
void put_apart(G* first) MG_REQUIRES(scheduler_lock) {
  while (first != nullptr) {
    G* g = std::exchange(first, first->sched_link);
    if (is_from_network(g))
      put_network(g, g, 1);
    else
      put_spilled(g, g, 1);
  }
}

// The ring is full: half of it and g go to the queues that all Ps share. False if thieves have made
// room.
bool spill(P* p, G* g) {
  G* first;
  G* last;
  if (!p->queue.pop_half(g, &first, &last)) return false;
  base::MutexLock lock(scheduler_lock);
  if (any_from_network(first))
    put_apart(first);
  else
    put_spilled(first, last, kLocalQueueCapacity / 2 + 1);
  return true;
}

}  // namespace

void put_local(P* p, G* g, bool next) {
  if (next) {
    // seq_cst: before wake_processor's load of the spinners. Pairs with local_empty() in
    // recheck_all.
    G* old = p->run_next.exchange(g, std::memory_order_seq_cst);
    if (old == nullptr) return;
    g = old;
  }
  while (!p->queue.push(g) && !spill(p, g)) {
  }
  // seq_cst: the same for the ring, whose own stores are weaker.
  if (!next) std::atomic_thread_fence(std::memory_order_seq_cst);
}

G* take_from_ring(P* p) {
  G* g = p->queue.pop();
  if (g == nullptr) return nullptr;
  prefetch_ring(p);
  if (is_from_network(g)) prefetch_objects(g);
  return g;
}

// Both loads of run_next are seq_cst: they pair with the exchange in put_local.
bool local_empty(const P* p) {
  // run_next may be kicked into the ring between the two reads: look again.
  for (;;) {
    G* next = p->run_next.load(std::memory_order_seq_cst);
    if (next != nullptr || !p->queue.empty()) return false;
    if (p->run_next.load(std::memory_order_seq_cst) == next) return true;
  }
}

G* steal_from(P* thief, P* victim, bool steal_run_next) {
  if (G* g = victim->queue.steal_into(thief->queue)) return g;
  if (!steal_run_next) return nullptr;
  G* next = victim->run_next.load(std::memory_order_relaxed);
  if (next == nullptr) return nullptr;
  // A goroutine that readies another and then blocks wants it to run here at once: give its P time
  // to.
  if (victim->status.load(std::memory_order_relaxed) == PStatus::kRunning)
    platform::sleep_thread(kStealRunNextBackoff);
  // acquire: pairs with the exchange in put_local, so that what the readier wrote to the goroutine
  // is seen. A goroutine that has left run_next and come back meanwhile is taken all the same.
  if (!victim->run_next.compare_exchange_strong(next, nullptr, std::memory_order_acquire))
    return nullptr;
  return next;
}

}  // namespace minigo::sched
