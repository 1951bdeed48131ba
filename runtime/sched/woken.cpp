// Goroutines that timers wake, or that come from the network's queue, and where they go.
//
// The first runs next. After the end of a slice, or when one is interrupted, others compete for the
// P: the rest must not queue up behind them. It goes to a line of its own in the global queue,
// where an idle P finds it, and the P at hand owes it its slice. Otherwise it goes to the ring,
// which costs less. So does a crowd, and so does the rest if nothing from the queues has run since
// timers were due last: a timer that is always due must not keep everything else from running.
// One from the queues comes first then. The first of the woken is next after it, where sysmon sees
// that it waits: in the ring it would wait for the end of a slice.

#include "sched/woken.h"

#include <algorithm>

#include "sched/constants.h"
#include "sched/global_queue.h"
#include "sched/run_queue.h"
#include "sched/slice_end.h"
#include "sched/wake.h"

namespace minigo::sched {

namespace {

constexpr int32_t kCrowd = 64;

uint32_t count_looks(const P* p) {
  return p->slice.looks(Slice::Queue::kRing) + p->slice.looks(Slice::Queue::kGlobal);
}

void put_one_next(P* p) {
  if (p->run_next.load(std::memory_order_relaxed) == nullptr)
    put_local(p, p->woken.pop_front(), true);
}

void put_woken_first(P* p) {
  p->slice.renew();
  put_one_next(p);
  if (!p->slice.is_contested()) return;
  // Those in the network's queue came first, too (collect_from_network).
  p->slice.owe(std::min(global_queue.network_size.load(std::memory_order_relaxed), kNetworkCrowd));
  if (p->woken.empty() || p->woken.size() > kCrowd) return;
  p->slice.owe(p->woken.size());
  base::MutexLock lock(scheduler_lock);
  put_woken_global(&p->woken);
}

void put_woken_after_others(P* p) {
  // A P's debts come before those that wake now.
  if (p->slice.has_debts()) return;
  p->slice.insist_on_turn(queue_in_turn(p));
  put_one_next(p);
}

}  // namespace

void collect_woken(P* p) { p->collects_woken = true; }

bool others_had_a_look(const P* p) { return p->looks_at_waking != count_looks(p); }

void put_woken(P* p) {
  p->collects_woken = false;
  if (p->woken.empty()) return;
  p->has_woken = true;
  bool come_first = others_had_a_look(p);
  p->looks_at_waking = count_looks(p);
  if (come_first)
    put_woken_first(p);
  else
    put_woken_after_others(p);
  while (G* g = p->woken.pop_front()) put_local(p, g, false);
  wake_processor();
}

}  // namespace minigo::sched
