// Handing over a P whose M blocks in a system call, waits for the goroutine that is locked to it,
// or ends.
//
// The P goes to another M if there is something that only a P can do: goroutines in its ring or in
// the global queue, the collector's work, or watching for work while all others are busy and nobody
// spins. Else it becomes idle. Before that, three things are looked at under the lock, where
// nothing can change any more: whether the world is to stop, whether the global queue is still
// empty, and whether this was the last busy P, which must leave an M behind that polls the network
// and waits for timers.

#include "sched/hand_off.h"

#include <cstdint>

#include "sched/collector_work.h"
#include "sched/global_queue.h"
#include "sched/machine_park.h"
#include "sched/netpoll_door.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/world_stop.h"

namespace minigo::sched {

namespace {

// There is work, or nobody looks for any while all other Ps are busy.
bool hand_to_machine(P* p) {
  if (!local_empty(p) || global_queue.size.load(std::memory_order_relaxed) != 0 ||
      collector_waits()) {
    start_machine(p, false);
    return true;
  }
  int32_t none = 0;
  // seq_cst, as every change of the count of spinners: pairs with wake_processor's load.
  if (spinning.count.load(std::memory_order_relaxed) +
              idle_processors.count.load(std::memory_order_relaxed) !=
          0 ||
      !spinning.count.compare_exchange_strong(none, 1, std::memory_order_seq_cst))
    return false;
  spinning.needed.store(false, std::memory_order_relaxed);
  start_machine(p, true);
  return true;
}

enum class HandedOff : uint8_t { kStopped, kIdle, kNeeded };

// The last look, under the lock.
HandedOff put_idle_unless_needed(P* p) {
  base::MutexLock lock(scheduler_lock);
  if (world_stop.wanted.load(std::memory_order_relaxed)) {
    stop_processor(p);
    return HandedOff::kStopped;
  }
  bool is_last = idle_processors.count.load(std::memory_order_relaxed) == all_processors.count - 1;
  bool must_poll = is_last && polling.last.load(std::memory_order_relaxed) != 0 &&
                   (timer::next_timer(p) != 0 || netpoll::any_waiters());
  if (has_global_work() || must_poll) return HandedOff::kNeeded;
  put_idle_processor(p);
  return HandedOff::kIdle;
}

// A goroutine that was readied meanwhile found no idle P.
void spin_if_needed() {
  // seq_cst: after p was counted as idle. Pairs with wake_processor, which sets `needed` and then
  // loads the count of idle Ps.
  if (!spinning.needed.load(std::memory_order_seq_cst)) return;
  spinning.needed.store(false, std::memory_order_relaxed);
  wake_processor();
}

// A blocked poller must know of the timers of p, which is idle.
void watch_timers(const P* p) {
  int64_t when = timer::next_timer(p);
  if (when == 0) return;
  // seq_cst: after p was counted as idle. Pairs with wait_in_poller, whose stores say that an M
  // blocks and until when.
  int64_t until = polling.until.load(std::memory_order_seq_cst);
  if (polling.last.load(std::memory_order_seq_cst) != 0)
    wake_processor();
  else if (until == 0 || until > when)
    netpoll::interrupt_poll();
}

}  // namespace

void hand_off_processor(P* p) {
  if (hand_to_machine(p)) return;
  switch (put_idle_unless_needed(p)) {
    case HandedOff::kStopped:
      return;
    case HandedOff::kNeeded:
      start_machine(p, false);
      return;
    case HandedOff::kIdle:
      spin_if_needed();
      watch_timers(p);
      return;
  }
}

}  // namespace minigo::sched
