// Deadlock: no M runs, and nothing can make one run again.
//
// An M runs unless it is idle or waits for the goroutine that is locked to it. One that sleeps in
// the poller or in a system call counts as running, so while somebody waits for the network or a
// system call may end there is no deadlock. The last M to stop running looks whether anything is
// runnable or a timer is armed, and ends the program if not.
//
// The M in the poller may sleep there for nothing: its timer has been stopped since, or the last
// goroutine that waited for the network has been woken otherwise. If it is the only M left, it is
// woken, finds nothing, and comes here itself.

#include "sched/deadlock.h"

#include <atomic>

#include "base/panic_door.h"
#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/machines.h"
#include "sched/netpoll_door.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/world_stop.h"

namespace minigo::sched {

constinit std::atomic<int32_t> awaited_threads{0};

namespace {

bool anything_runnable() MG_REQUIRES(scheduler_lock) {
  if (has_global_work()) return true;
  for (int32_t i = 0; i < all_processors.count; i++)
    if (!local_empty(all_processors.by_id[i])) return true;
  return timer::earliest_timer() != 0;
}

// Interrupts a poll that waits until a time although no timer is left, or for the network although
// nobody waits for it.
void wake_needless_sleeper() {
  // seq_cst: after the timer was stopped, or the waiter woken. Pairs with delay_until
  // (out_of_work.cpp): this sees that an M blocks, or that M sees that nothing is left.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (polling.last.load(std::memory_order_relaxed) == 0 &&
      (polling.until.load(std::memory_order_relaxed) != 0 || !awaits_network()))
    netpoll::interrupt_poll();
}

}  // namespace

void check_deadlock() {
  int32_t running = machines.count - idle_machines.count - idle_machines.locked_count;
  if (running > 1 || world_stop.wanted.load(std::memory_order_relaxed)) return;
  // relaxed: a goroutine that waits for a thread has counted it before its M came here.
  if (anything_runnable() || awaited_threads.load(std::memory_order_relaxed) != 0) return;
  if (running == 1) {
    wake_needless_sleeper();
    return;
  }
  if (goroutine_count() == 0)
    panic::fatal("no goroutines (main called runtime.Goexit) - deadlock!");
  // Not a failure of the runtime: the report takes no lock of the scheduler.
  scheduler_lock.unlock();
  panic::fatal("all goroutines are asleep - deadlock!");
}

}  // namespace minigo::sched
