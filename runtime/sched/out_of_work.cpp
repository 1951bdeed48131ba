// Going to sleep when there is no work.
//
// Invariant: whoever makes work while there is an idle P either sees a spinning M or
// starts one (wake.cpp), so work never waits beside an idle P. The delicate case is an M that stops
// spinning just when work arrives. The thread that makes work stores it and then reads the count of
// spinners; the spinner decrements the count and then looks through all queues again. Both pairs
// are sequentially consistent: one of the two sees the other.
//
// The order: the P becomes idle, under the lock, unless there is global work or a spinner is
// needed. The M stops spinning. Everything is looked at once more. Then the M blocks in the poller,
// if none does and there is something to wait for, or it sleeps until another M hands it a P.

#include "sched/out_of_work.h"

#include <algorithm>
#include <atomic>

#include "platform/clock.h"
#include "sched/collector_work.h"
#include "sched/global_queue.h"
#include "sched/machine_park.h"
#include "sched/netpoll_door.h"
#include "sched/network.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/world_stop.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

// Gives up the P. False if there is something to do before.
bool give_up_processor(M* m, P* p, Found* found) {
  base::MutexLock lock(scheduler_lock);
  if (world_stop.wanted.load(std::memory_order_relaxed)) return false;
  if (has_global_work()) {
    found->g = get_global(p, 0);
    return false;
  }
  // While the M has a P: the trace wants that.
  if (MG_UNLIKELY(trace::on()) && m->spinning) trace::spin_end(false);
  release_processor();
  put_idle_processor(p);
  // seq_cst: after p was counted as idle. Pairs with wake_processor, which sets `needed` and then
  // loads the count of idle Ps.
  if (m->spinning || !spinning.needed.load(std::memory_order_seq_cst)) return true;
  acquire_processor(get_idle_processor());
  become_spinning();
  return false;
}

// Only of Ps that are busy. One that becomes busy after the look has an M that looks in its turn.
bool any_queue_has_work() {
  bool has_work = false;
  busy_processors.for_each(all_processors.count, [&has_work](int32_t id) {
    has_work = has_work || !local_empty(all_processors.by_id[id]);
  });
  return has_work;
}

// This M has just stopped spinning and has no P: looks at everything once more. True if there is
// work; the M has a P and spins again, then. *found is set if it already holds a goroutine.
bool recheck_all(Found* found) {
  // seq_cst: after cancel_spinning. Pairs with publish_size (global_queue.cpp).
  if (global_queue.size.load(std::memory_order_seq_cst) == 0 && !any_queue_has_work() &&
      !collector_waits())
    return false;
  P* p = nullptr;
  {
    base::MutexLock lock(scheduler_lock);
    p = get_idle_processor_spinning();
    if (p != nullptr) found->g = get_global(p, 0);
  }
  if (p == nullptr) return false;
  acquire_processor(p);
  become_spinning();
  return true;
}

// How long to block in the poller, which is known by now to wait until `wake_at`.
int64_t delay_until(int64_t wake_at) {
  // seq_cst: the timer may have been stopped since, and the last waiter woken. Pairs with
  // wake_needless_sleeper (deadlock.cpp) and poll_for_others (network.cpp): they see that an M
  // blocks, or this sees that nothing is left.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (timer::earliest_timer() == 0 && !awaits_network()) return 0;
  return wake_at == 0 ? -1 : std::max<int64_t>(wake_at - platform::nanotime(), 0);
}

// Makes this M the one that blocks. False if another one does; it wakes early enough for `wake_at`
// then. All orders are seq_cst: the stores pair with the loads of a thread that arms a timer
// (timer.cpp) or hands over a P with timers (watch_timers). It sees that an M blocks, and until
// when, and interrupts it; or this M has seen the timer.
bool become_poller(int64_t wake_at) {
  if (polling.last.exchange(0, std::memory_order_seq_cst) != 0) {
    polling.until.store(wake_at, std::memory_order_seq_cst);
    return true;
  }
  int64_t other = polling.until.load(std::memory_order_seq_cst);
  if (wake_at != 0 && (other == 0 || other > wake_at)) netpoll::interrupt_poll();
  return false;
}

// Blocks in the poller, and returns the goroutines that it has found.
G* block_in_poller(int64_t wake_at) {
  G* ready = netpoll::poll(delay_until(wake_at));
  // seq_cst: as in become_poller.
  polling.until.store(0, std::memory_order_seq_cst);
  polling.last.store(platform::nanotime(), std::memory_order_seq_cst);
  return ready;
}

// Waits for the network and for `wake_at`, if no other M does. True if this M has a P now.
bool wait_in_poller(bool was_spinning, Found* found, int64_t wake_at) {
  if (!awaits_network() && wake_at == 0) return false;
  if (!become_poller(wake_at)) return false;
  G* ready = block_in_poller(wake_at);
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

}  // namespace

Found sleep_until_work(M* m, P* p, int64_t wake_at) {
  Found found = {};
  if (!give_up_processor(m, p, &found)) return found;
  bool was_spinning = m->spinning;
  if (was_spinning) {
    cancel_spinning();
    if (recheck_all(&found)) return found;
    wake_at = timer::earliest_timer();
  }
  if (wait_in_poller(was_spinning, &found, wake_at)) return found;
  stop_machine();
  return found;
}

}  // namespace minigo::sched
