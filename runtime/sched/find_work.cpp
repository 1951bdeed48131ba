// Finding the next goroutine to run, and going to sleep when there is none.
//
// What must always hold: whoever makes work while there is an idle P either sees a spinning M or
// starts one (wake_processor), so work never waits beside an idle P. The delicate case is an M that
// stops spinning just when work arrives. The one that makes work stores it and then reads
// spinning_count; the spinner decrements spinning_count and then looks through all queues again.
// Both pairs are sequentially consistent: one of the two sees the other.
//
// The order of the search is Go's: timers, sometimes the global queue, the local queue, the global
// queue, the network, other Ps' queues; then, without a P, everything once more. At the end of a
// slice another queue may have its turn (slice.h).

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/check.h"
#include "platform/clock.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"

namespace minigo::sched {

namespace {

struct Stolen {
  G* g;
  bool look_again;  // timers were run: there may be local work now
  int64_t next_timer;
};

// Visits every P once, from a random one on in a random stride that is coprime to their number.
template <typename Visit>
bool visit_in_random_order(M* m, Visit visit) {
  uint32_t n = static_cast<uint32_t>(all_processors.count);
  uint32_t at = fast_random(m) % n;
  uint32_t stride = 1;
  if (n > 2) {
    do {
      stride = fast_random(m) % n;
    } while (std::gcd(stride, n) != 1);
  }
  for (uint32_t i = 0; i < n; i++, at = (at + stride) % n)
    if (visit(all_processors.by_id[at])) return true;
  return false;
}

int64_t earlier(int64_t a, int64_t b) {
  if (a == 0) return b;
  return b != 0 && b < a ? b : a;
}

// Four rounds over the others; timers and what runs next are taken in the last one only.
Stolen steal_work(M* m, P* p, int64_t now) {
  Stolen stolen = {};
  bool ran_timers = false;
  for (int round = 0; round < kStealRounds; round++) {
    bool last_round = round == kStealRounds - 1;
    visit_in_random_order(m, [&](P* victim) {
      if (world_stop.wanted.load(std::memory_order_relaxed)) {
        stolen.look_again = true;
        return true;
      }
      if (victim == p) return false;
      if (last_round && next_timer(victim) != 0) {
        TimerCheck check = check_timers(victim, now);
        now = check.now;
        stolen.next_timer = earlier(stolen.next_timer, check.next);
        if (check.ran) {
          ran_timers = true;
          stolen.g = take_run_next(p);
          if (stolen.g == nullptr) stolen.g = p->queue.pop();
          if (stolen.g != nullptr) return true;
        }
      }
      if (!busy_processors.has(victim->id)) return false;
      stolen.g = steal_from(p, victim, last_round);
      return stolen.g != nullptr;
    });
    if (stolen.g != nullptr || stolen.look_again) return stolen;
  }
  stolen.look_again = ran_timers;
  return stolen;
}

G* pop_global(P* p, int32_t max) {
  base::MutexLock lock(scheduler_lock);
  return get_global(p, max);
}

bool global_is_empty() { return global_queue.size.load(std::memory_order_relaxed) == 0; }

Found from_global(P* p, int32_t max) {
  if (global_is_empty()) return {};
  p->slice.take_from(Slice::Queue::kGlobal);
  return {pop_global(p, max), RunsOn::kNewSlice};
}

Found from_ring(P* p) {
  p->slice.take_from(Slice::Queue::kRing);
  return {p->queue.pop(), RunsOn::kNewSlice};
}

Found from_run_next(P* p) { return {take_run_next(p), RunsOn::kInheritedSlice}; }

// A goroutine that was interrupted or has waited for time, or what is at the head of the global
// queue by now.
Found from_debt(P* p) {
  if (MG_LIKELY(!p->slice.take_debt()) || global_is_empty()) return {};
  // The last is the interrupted one. The others have waited for time: after them alone, those who
  // wake next do not come first (woken.cpp), or they would put it off again and again.
  if (!p->slice.has_debts()) p->slice.take_from(Slice::Queue::kGlobal);
  return {pop_global(p, 1), RunsOn::kOwedSlice};
}

// A slice has ended: who has just waited for time goes first, then the queue that has its turn.
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
  return from_global(p, 0);
}

Found from_network(P* p) {
  if (!poller().any_waiters() || polling.last.load(std::memory_order_relaxed) == 0) return {};
  p->network_looks.add(1);
  return {take_first(p, poller().poll(0)), RunsOn::kNewSlice};
}

bool may_spin(const M* m) {
  if (m->spinning) return true;
  int32_t busy = all_processors.count - idle_processors.count.load(std::memory_order_relaxed);
  return 2 * spinning.count.load(std::memory_order_relaxed) < busy;
}

// Only of Ps that are busy. One that becomes busy after the look has an M that looks in its turn.
bool any_queue_has_work() {
  bool has_work = false;
  busy_processors.for_each(all_processors.count, [&has_work](int32_t id) {
    has_work = has_work || !local_empty(all_processors.by_id[id]);
  });
  return has_work;
}

// This M has just stopped spinning and has no P: everything once more. True if there is work; it
// has a P and spins again, then. *found is set if it already holds a goroutine.
bool recheck_all(Found* found, int64_t* wake_at) {
  if (global_queue.size.load(std::memory_order_seq_cst) != 0 || any_queue_has_work()) {
    P* p = nullptr;
    {
      base::MutexLock lock(scheduler_lock);
      p = get_idle_processor_spinning();
      if (p != nullptr && global_queue.goroutines.size() != 0) found->g = get_global(p, 0);
    }
    if (p != nullptr) {
      acquire_processor(p);
      become_spinning();
      return true;
    }
  }
  *wake_at = earliest_timer();
  return false;
}

// How long to block in the poller, which is known by now to wait until `wake_at`.
int64_t delay_until(int64_t wake_at) {
  // The timer may have been stopped since, and the last waiter woken. Pairs with
  // wake_needless_sleeper: it sees that an M blocks, or this sees that nothing is left.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (earliest_timer() == 0 && !poller().any_waiters()) return 0;
  return wake_at == 0 ? -1 : std::max<int64_t>(wake_at - platform::nanotime(), 0);
}

// Waits for the network and for `wake_at`, if no other M does. True if this M has a P now.
bool wait_in_poller(bool was_spinning, Found* found, int64_t wake_at) {
  if (!poller().any_waiters() && wake_at == 0) return false;
  // 0: this M is the one that blocks.
  if (polling.last.exchange(0, std::memory_order_seq_cst) == 0) {
    int64_t other = polling.until.load(std::memory_order_seq_cst);
    if (wake_at != 0 && (other == 0 || other > wake_at)) poller().interrupt();
    return false;
  }
  polling.until.store(wake_at, std::memory_order_seq_cst);
  G* ready = poller().poll(delay_until(wake_at));
  polling.until.store(0, std::memory_order_seq_cst);
  polling.last.store(platform::nanotime(), std::memory_order_seq_cst);
  P* p;
  {
    base::MutexLock lock(scheduler_lock);
    // If all Ps are busy, the next M that gives up its P looks at all timers.
    p = get_idle_processor_spinning();
  }
  if (p == nullptr) {
    inject(ready);
    return false;
  }
  acquire_processor(p);
  if (ready != nullptr)
    *found = {take_first(p, ready), RunsOn::kNewSlice};
  else if (was_spinning)
    become_spinning();
  return true;
}

// Gives up the P. False if there is something to do before.
bool give_up_processor(M* m, P* p, Found* found) {
  base::MutexLock lock(scheduler_lock);
  if (world_stop.wanted.load(std::memory_order_relaxed)) return false;
  if (has_global_work()) {
    found->g = get_global(p, 0);
    return false;
  }
  release_processor();
  put_idle_processor(p);
  // seq_cst: after p was counted as idle. Pairs with wake_processor.
  if (m->spinning || !spinning.needed.load(std::memory_order_seq_cst)) return true;
  acquire_processor(get_idle_processor());
  become_spinning();
  return false;
}

// No work anywhere: gives up the P and sleeps. On return this M has a P again, and perhaps work.
Found sleep_until_work(M* m, P* p, int64_t wake_at) {
  Found found = {};
  if (!give_up_processor(m, p, &found)) return found;
  bool was_spinning = m->spinning;
  if (was_spinning) {
    m->spinning = false;
    // seq_cst: before recheck_all's loads. Pairs with wake_processor's load.
    spinning.count.fetch_sub(1, std::memory_order_seq_cst);
    if (recheck_all(&found, &wake_at)) return found;
  }
  if (wait_in_poller(was_spinning, &found, wake_at)) return found;
  stop_machine();
  return found;
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
    // After the end of a slice: who has waited for time does not wait for a queue's turn.
    if (MG_UNLIKELY(global_queue.network_size.load(std::memory_order_relaxed) != 0))
      collect_from_network(p);
    TimerCheck timers = check_timers(p, 0);
    if (MG_UNLIKELY(!p->woken.empty())) put_woken(p);
    if (Found found = from_queues(p); found.g != nullptr) return found;
    if (Found found = from_network(p); found.g != nullptr) return found;
    int64_t wake_at = timers.next;
    if (may_spin(m)) {
      if (!m->spinning) become_spinning();
      Stolen stolen = steal_work(m, p, timers.now);
      if (stolen.g != nullptr) return {stolen.g, RunsOn::kNewSlice};
      if (stolen.look_again) continue;
      wake_at = earlier(wake_at, stolen.next_timer);
    }
    if (Found found = sleep_until_work(m, p, wake_at); found.g != nullptr) return found;
  }
}

}  // namespace minigo::sched
