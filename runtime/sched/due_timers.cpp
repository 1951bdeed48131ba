// Goroutines whose timers are due, and where they go.
//
// The first runs next. If others compete for the P, the rest must not queue up behind them: they go
// to the head of the global queue, where an idle P finds them, and the P at hand owes them its
// slice. If nobody competes they go to the ring, which costs less. So do those of a large crowd.

#include "sched/scheduler.h"
#include "sched/timer_door.h"

namespace minigo::sched {

namespace {

constexpr int32_t kCrowd = 64;

bool has_competition(const P* p) {
  return !p->queue.empty() || scheduler.global_size.load(std::memory_order_relaxed) != 0;
}

void put_woken(P* p) {
  p->slice.renew();
  if (p->run_next.load(std::memory_order_relaxed) == nullptr)
    put_local(p, p->woken.pop_front(), true);
  if (p->woken.empty()) return;
  if (has_competition(p) && p->woken.size() <= kCrowd) {
    p->slice.owe(p->woken.size());
    base::MutexLock lock(scheduler.lock);
    put_global_first(&p->woken);
    return;
  }
  while (G* g = p->woken.pop_front()) put_local(p, g, false);
}

}  // namespace

TimerCheck run_due_timers(P* p) {
  p->collects_woken = true;
  TimerCheck check = check_timers(p, 0);
  p->collects_woken = false;
  if (!p->woken.empty()) put_woken(p);
  return check;
}

}  // namespace minigo::sched
