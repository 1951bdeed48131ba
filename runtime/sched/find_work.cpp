// Finding the next goroutine to run.
//
// Where goroutines wait, and in which order they are looked for:
// 1. after the end of a slice, or if the ring is empty, the network's queue: made ready by the
//   network while all Ps were busy; 2. this P's timers that are due, which make goroutines
//   runnable; 3. now and then, and in its turn after a slice has ended, the global queue; 4.
//   `run_next`, the goroutine that was readied last, which inherits the slice; 5. the goroutine
//   that this P has interrupted and owes the rest of a slice; 6. the ring of this P; 7. the global
//   queue, and a batch for the ring with it; 8. the network, asked without waiting
//   unless others ask just then; 9. the rings, timers and `run_next` of other Ps (steal.cpp).
// If there is nothing, the M gives up its P, looks at everything once more, and sleeps
// (out_of_work.cpp).
//
// Invariant: every goroutine that can run gets its turn. `run_next` is bounded because
// those that come from it share one slice. The ring and the global queue take turns at the end of
// slices, and sysmon makes a queue due that has not been looked into for kQueuePatience (slice.h,
// retake.cpp).

#include "sched/find_work.h"

#include <utility>

#include "sched/collector_work.h"
#include "sched/constants.h"
#include "sched/gc_door.h"
#include "sched/global_queue.h"
#include "sched/netpoll_door.h"
#include "sched/network.h"
#include "sched/out_of_work.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/run_queue.h"
#include "sched/slice_end.h"
#include "sched/steal.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "sched/world.h"
#include "sched/world_stop.h"

namespace minigo::sched {

namespace {

G* pop_global(P* p, int32_t max) {
  base::MutexLock lock(scheduler_lock);
  return get_global(p, max);
}

G* pop_owed(P* p) {
  base::MutexLock lock(scheduler_lock);
  return get_owed(p);
}

bool global_is_empty() { return global_queue.size.load(std::memory_order_relaxed) == 0; }

Found from_global(P* p, int32_t max) {
  if (global_is_empty()) return {};
  p->slice.take_from(Slice::Queue::kGlobal);
  return {pop_global(p, max), RunsOn::kNewSlice};
}

Found from_ring(P* p) {
  p->slice.take_from(Slice::Queue::kRing);
  return {take_from_ring(p), RunsOn::kNewSlice};
}

Found from_run_next(P* p) { return {take_run_next(p), RunsOn::kInheritedSlice}; }

// A goroutine that was interrupted or has waited for time, or another one of the global queue if Ps
// have taken those meanwhile.
Found from_debt(P* p) {
  if (MG_LIKELY(!p->slice.take_debt()) || global_is_empty()) return {};
  // The last is the interrupted one. The others have waited for time: after them alone, those that
  // wake next do not come first (woken.cpp), or they would put it off again and again.
  if (!p->slice.has_debts()) p->slice.take_from(Slice::Queue::kGlobal);
  return {pop_owed(p), RunsOn::kOwedSlice};
}

// A slice has ended: a goroutine that has just waited for time goes first, then the queue that has
// its turn.
Found after_slice(P* p) {
  if (!p->slice.turn_is_overdue()) {
    if (Found found = from_run_next(p); found.g != nullptr) return found;
    if (Found found = from_debt(p); found.g != nullptr) return found;
  }
  bool is_rings = p->slice.take_turn() == Slice::Queue::kRing;
  return is_rings ? from_ring(p) : from_global(p, 1);
}

// How many goroutines are taken from the global queue in its turn. If timers fill the ring, faster
// perhaps than it is emptied, one of 61 would let those in a long queue wait for seconds.
int32_t global_share(P* p) {
  bool is_long = global_queue.size.load(std::memory_order_relaxed) > kLongQueue;
  return std::exchange(p->has_woken, false) && is_long ? kLongQueueShare : 1;
}

// This P's own queue, the global queue, and now and then the other way round.
Found from_queues(P* p) {
  if (MG_UNLIKELY(p->slice.has_turn())) {
    if (Found found = after_slice(p); found.g != nullptr) return found;
  } else if (p->slice.number() % kGlobalQueueInterval == 0) {
    if (Found found = from_global(p, global_share(p)); found.g != nullptr) return found;
  }
  if (Found found = from_run_next(p); found.g != nullptr) return found;
  if (Found found = from_debt(p); found.g != nullptr) return found;
  if (Found found = from_ring(p); found.g != nullptr) return found;
  p->network_had_turn = false;
  return from_global(p, 0);
}

// A few Ms ask at a time: many at one poller hold each other up, and find what one would find. An M
// that does not ask looks once more before it sleeps (wait_in_poller).
Found from_network(P* p) {
  if (!netpoll::any_waiters() || polling.last.load(std::memory_order_relaxed) == 0) return {};
  // relaxed: nothing depends on the count, and it may be exceeded.
  if (polling.in_passing.load(std::memory_order_relaxed) >= kMaxPollersInPassing) return {};
  p->network_looks.add(1);
  polling.in_passing.fetch_add(1, std::memory_order_relaxed);
  G* ready = netpoll::poll(0);
  polling.in_passing.fetch_sub(1, std::memory_order_relaxed);
  return {take_first(p, ready), RunsOn::kNewSlice};
}

// A worker of the collector: it has a share of the time of a busy P, and all of an idle one's.
Found from_collector(P* p, bool idle) {
  if (MG_LIKELY(!collector_work.exists.load(std::memory_order_relaxed))) return {};
  return {gc::worker_to_run(p, idle), RunsOn::kNewSlice};
}

// At most half of the busy Ps spin: more would search in vain, and take time from those that work.
bool may_spin(const M* m) {
  if (m->spinning) return true;
  int32_t busy = all_processors.count - idle_processors.count.load(std::memory_order_relaxed);
  return 2 * spinning.count.load(std::memory_order_relaxed) < busy;
}

}  // namespace

Found find_work() {
  M* m = current_m();
  for (;;) {
    P* p = current_p();
    if (MG_UNLIKELY(world_stop.wanted.load(std::memory_order_relaxed))) {
      stop_for_world();
      continue;
    }
    if (MG_UNLIKELY(p->id >= all_processors.count)) {
      retire_processor(p);
      continue;
    }
    if (MG_UNLIKELY(p->slice.is_over())) end_slice(p, nullptr);
    // After the end of a slice: a goroutine that has waited for time does not wait for a queue's
    // turn.
    if (takes_from_network(p)) collect_from_network(p);
    timer::TimerCheck timers = timer::check_timers(p, 0);
    if (MG_UNLIKELY(!p->woken.empty())) put_woken(p);
    if (Found found = from_collector(p, false); found.g != nullptr) return found;
    if (Found found = from_queues(p); found.g != nullptr) return found;
    if (Found found = from_network(p); found.g != nullptr) return found;
    int64_t wake_at = timers.next;
    if (may_spin(m)) {
      if (!m->spinning) become_spinning();
      Stolen stolen = steal_work(m, p, timers.now);
      if (stolen.g != nullptr) return {stolen.g, RunsOn::kNewSlice};
      if (stolen.look_again) continue;
      wake_at = earlier_time(wake_at, stolen.next_timer);
    }
    if (Found found = from_collector(p, true); found.g != nullptr) return found;
    if (Found found = sleep_until_work(m, p, wake_at); found.g != nullptr) return found;
  }
}

}  // namespace minigo::sched
