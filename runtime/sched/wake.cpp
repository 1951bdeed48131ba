// Spinning Ms, and waking one when work appears.
//
// An M without work that may spin searches the other Ps' queues before it sleeps. A spinning M
// stands for all work that nobody has found yet, so the thread that makes work wakes an M only if
// none spins; and the spinner that finds work and stops wakes the next one, because there may be
// more. So a burst of goroutines wakes Ms one after the other, as long as they find something.
//
// Invariant: work does not wait beside an idle P. The thread that makes work stores it
// and then loads the count of spinners; a spinner that gives up decrements the count and then looks
// through all queues again (out_of_work.cpp). All four are sequentially consistent, so the maker
// sees that nobody spins and wakes an M, or the spinner sees the work.
//
// The same holds for a maker that finds no idle P: it sets `needed` and then loads the count of
// idle Ps; an M that gives up its P counts it as idle and then loads `needed`.

#include "sched/wake.h"

#include "model/machine.h"
#include "sched/machine_park.h"
#include "sched/processors.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

constinit Spinning spinning;

namespace {

// No P is idle: whoever gives up its P next must look again. False if one is idle by now.
bool leave_to_next_idle() {
  // seq_cst: before the load of the idle Ps. Pairs with give_up_processor and spin_if_needed.
  if (!spinning.needed.load(std::memory_order_seq_cst))
    spinning.needed.store(true, std::memory_order_seq_cst);
  return idle_processors.count.load(std::memory_order_seq_cst) == 0;
}

}  // namespace

void wake_processor() {
  // seq_cst: after the store of the work that calls for this. Pairs with cancel_spinning.
  if (spinning.count.load(std::memory_order_seq_cst) != 0) return;
  // seq_cst: pairs with put_idle_processor.
  if (idle_processors.count.load(std::memory_order_seq_cst) == 0 && leave_to_next_idle()) return;
  int32_t none = 0;
  // seq_cst, as every change of the count: see the head of this file.
  if (!spinning.count.compare_exchange_strong(none, 1, std::memory_order_seq_cst)) return;
  P* p;
  {
    base::MutexLock lock(scheduler_lock);
    p = get_idle_processor_spinning();
    if (p == nullptr) spinning.count.fetch_sub(1, std::memory_order_seq_cst);
  }
  if (p != nullptr) start_machine(p, true);
}

void become_spinning() {
  if (MG_UNLIKELY(trace::on())) trace::spin_begin();
  current_m()->spinning = true;
  // seq_cst, as every change of the count: pairs with wake_processor's load.
  spinning.count.fetch_add(1, std::memory_order_seq_cst);
  spinning.needed.store(false, std::memory_order_relaxed);
}

void cancel_spinning() {
  current_m()->spinning = false;
  // seq_cst: before the last look at the queues (recheck_all). Pairs with wake_processor's load,
  // which comes after the store of the work.
  spinning.count.fetch_sub(1, std::memory_order_seq_cst);
}

void abandon_search() {
  if (MG_UNLIKELY(trace::on())) trace::spin_end(false);
  cancel_spinning();
}

void stop_spinning() {
  if (MG_UNLIKELY(trace::on())) trace::spin_end(true);
  cancel_spinning();
  // It found work, so there may be more.
  wake_processor();
}

P* get_idle_processor_spinning() {
  P* p = get_idle_processor();
  // relaxed: an M that gives up its P takes this lock before it loads `needed`.
  if (p == nullptr) spinning.needed.store(true, std::memory_order_relaxed);
  return p;
}

}  // namespace minigo::sched
