// Arming, stopping and firing timers.
//
// A timer's bits change under its own lock; its place in a heap under the heap's lock and then its
// own. So to put an armed timer into a heap, its lock is let go in between, and the bits are looked
// at again. Index fields belong to the heap's lock.
//
// Closures of package time are Go code and run on a system goroutine per heap, one at a time. That
// goroutine is not preempted while a closure runs, so that whoever stops the timer may spin until
// it is done.

#include "timer/timer.h"

#include <cstdlib>
#include <new>

#include "base/check.h"
#include "platform/clock.h"
#include "platform/memory_map.h"
#include "platform/thread.h"
#include "sched/park.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "timer/timer_goroutine.h"
#include "timer/timer_heap.h"

namespace minigo::timer {

using sched::G;
using sched::P;

namespace {

constexpr int32_t kSpinsBeforeYield = 100;

TimerHeap* current_heap() { return sched::current_p()->timers; }

// A timer is due earlier than all others of its P: whoever sleeps must know.
void wake_sleeper_for(int64_t when) {
  // After the store of TimerHeap::next. Pairs with the M that says that it will sleep, and then
  // looks at the timers once more.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  sched::tell_monitor(when);
  if (sched::scheduler.last_poll.load(std::memory_order_seq_cst) != 0) {
    sched::wake_processor();
    return;
  }
  int64_t until = sched::scheduler.poll_until.load(std::memory_order_seq_cst);
  if (until == 0 || until > when) sched::poller().interrupt();
}

// Gives t's heap entry the time t->when, or makes one. False if t must be looked at again. Sets
// *wake_at to t->when if t is due before all others of the heap.
bool enter_heap(Timer* t, TimerHeap* heap, int64_t* wake_at) MG_UNCHECKED_LOCKING {
  base::MutexLock heap_lock(heap->lock);
  base::MutexLock lock(t->lock);
  if ((t->bits & kArmed) == 0) return true;
  if ((t->bits & kInHeap) != 0) {
    if (t->heap != heap) return false;
    heap->move(t->index, t->when);
  } else {
    // In the fired list of another heap: it stays there, its entry is in that heap, too.
    if ((t->bits & kInFired) != 0 && t->heap != heap) return false;
    t->bits |= kInHeap;
    heap->add(t);
  }
  if (heap->entries[0].timer == t) *wake_at = t->when;
  return true;
}

void push_fired(TimerHeap* heap, Timer* t) MG_REQUIRES(heap->lock) {
  t->fired_link = nullptr;
  if (heap->fired_first == nullptr)
    heap->fired_first = t;
  else
    heap->fired_last->fired_link = t;
  heap->fired_last = t;
}

// When a timer that was due at `when` is due again.
int64_t next_period(int64_t when, int64_t period, int64_t now) {
  int64_t periods = 1 + (now - when) / period;
  int64_t passed;
  return __builtin_mul_overflow(period, periods, &passed) ? INT64_MAX
                                                          : platform::later(when, passed);
}

// The first entry is due. Returns a timer whose function is to be called without locks.
Timer* fire_first(TimerHeap* heap, int64_t now) MG_REQUIRES(heap->lock) {
  Timer* t = heap->entries[0].timer;
  base::MutexLock lock(t->lock);
  if ((t->bits & kArmed) == 0) {
    t->bits &= ~kInHeap;
    heap->remove(0);
    heap->stopped.fetch_sub(1, std::memory_order_relaxed);
    return nullptr;
  }
  if (t->period > 0) {
    t->when = next_period(t->when, t->period, now);
    heap->move(0, t->when);
  } else {
    t->bits &= ~(kArmed | kInHeap);
    heap->remove(0);
  }
  if (t->function != nullptr) return t;
  t->bits |= kPending;
  if ((t->bits & kInFired) == 0) {
    t->bits |= kInFired;
    push_fired(heap, t);
  }
  return nullptr;
}

// Makes the heap's goroutine call what has fired.
void wake_goroutine(TimerHeap* heap) {
  G* g = nullptr;
  bool create = false;
  {
    base::MutexLock lock(heap->lock);
    if (heap->fired_first == nullptr) return;
    create = heap->goroutine == nullptr && !heap->goroutine_waits;
    // While it is being made, nobody else makes one.
    if (create) {
      heap->goroutine_waits = true;
    } else if (heap->goroutine != nullptr && heap->goroutine_waits) {
      g = heap->goroutine;
      heap->goroutine_waits = false;
    }
  }
  // To the tail: if it ran next, a timer that is always due would let no other goroutine run.
  if (g != nullptr) sched::ready_at_tail(g);
  if (!create) return;
  sched::spawn(timer_goroutine, &heap, sizeof heap, true);
}

void clean(TimerHeap* heap) {
  base::MutexLock lock(heap->lock);
  for (int32_t i = heap->size - 1; i >= 0; i--) {
    Timer* t = heap->entries[i].timer;
    base::MutexLock timer_lock(t->lock);
    if ((t->bits & kArmed) != 0) continue;
    t->bits &= ~kInHeap;
    heap->remove(i);
    heap->stopped.fetch_sub(1, std::memory_order_relaxed);
  }
}

bool run_due(TimerHeap* heap, int64_t now) MG_UNCHECKED_LOCKING {
  bool ran = false;
  bool fired = false;
  heap->lock.lock();
  while (heap->size > 0 && heap->entries[0].when <= now) {
    ran = true;
    Timer* t = fire_first(heap, now);
    fired |= heap->fired_first != nullptr;
    if (t == nullptr) continue;
    heap->lock.unlock();
    t->function(t);
    heap->lock.lock();
  }
  heap->lock.unlock();
  if (fired) wake_goroutine(heap);
  return ran;
}

}  // namespace

void start(Timer* t) {
  {
    base::MutexLock lock(t->lock);
    if ((t->bits & (kArmed | kInHeap)) == kInHeap)
      t->heap->stopped.fetch_sub(1, std::memory_order_relaxed);
    t->bits |= kArmed;
  }
  int64_t wake_at = 0;
  for (;;) {
    TimerHeap* heap;
    {
      base::MutexLock lock(t->lock);
      heap = (t->bits & (kInHeap | kInFired)) != 0 ? t->heap : current_heap();
    }
    if (enter_heap(t, heap, &wake_at)) break;
  }
  if (wake_at != 0) wake_sleeper_for(wake_at);
}

bool stop(Timer* t) {
  bool was_armed;
  for (int32_t spins = 0;; spins++) {
    {
      base::MutexLock lock(t->lock);
      if (spins == 0) {
        was_armed = (t->bits & (kArmed | kPending)) != 0;
        if ((t->bits & (kArmed | kInHeap)) == (kArmed | kInHeap))
          t->heap->stopped.fetch_add(1, std::memory_order_relaxed);
        t->bits &= ~(kArmed | kPending);
      }
      if ((t->bits & kCalling) == 0) return was_armed;
    }
    if (spins < kSpinsBeforeYield)
      base::spin_pause(10);
    else
      platform::yield_thread();
  }
}

void for_each_root_range(void (*fn)(const void*, const void*, void*),
                         void* argument) MG_UNCHECKED_LOCKING {
  for (P* p : sched::scheduler.processors) {
    if (p == nullptr) return;
    TimerHeap* heap = p->timers;
    fn(heap->entries, heap->entries + heap->size, argument);
    for (Timer* t = heap->fired_first; t != nullptr; t = t->fired_link) fn(&t, &t + 1, argument);
  }
}

// --- Sleeping.

namespace {

void wake_sleeping(Timer* t) { sched::ready(static_cast<G*>(t->argument)); }

bool arm_sleep(G* g, void*) {
  start(g->sleep_timer);
  return true;
}

}  // namespace

extern "C" void mg_sleep_impl(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  G* g = sched::current_g();
  // Made once for each G, which is never freed.
  if (g->sleep_timer == nullptr) g->sleep_timer = static_cast<Timer*>(calloc(1, sizeof(Timer)));
  Timer* t = g->sleep_timer;
  t->function = wake_sleeping;
  t->argument = g;
  t->when = platform::later(platform::nanotime(), nanoseconds);
  sched::park(g, arm_sleep, nullptr, sched::WaitReason::kSleep);
}

// --- The timers of package time.

extern "C" void mg_timer_start_impl(Timer* t) {
  // A lone goroutine that never waits must be preempted for the timer's sake.
  sched::start_monitor();
  start(t);
}
extern "C" bool mg_timer_stop_impl(Timer* t) { return stop(t); }
extern "C" bool mg_timer_reset_impl(Timer* t, int64_t when, int64_t period) {
  bool was_armed = stop(t);
  {
    base::MutexLock lock(t->lock);
    t->when = when;
    t->period = period;
  }
  start(t);
  return was_armed;
}

// The next fired timer whose closure is to be called; null: ask again.
extern "C" Timer* mg_timer_next_impl(TimerHeap* heap) MG_UNCHECKED_LOCKING {
  G* g = sched::current_g();
  heap->lock.lock();
  heap->goroutine = g;
  heap->goroutine_waits = false;
  while (Timer* t = heap->fired_first) {
    heap->fired_first = t->fired_link;
    base::MutexLock lock(t->lock);
    t->fired_link = nullptr;
    t->bits &= ~kInFired;
    if ((t->bits & kPending) == 0) continue;
    t->bits = (t->bits & ~kPending) | kCalling;
    heap->lock.unlock();
    sched::current_m()->locks.add(1);
    return t;
  }
  heap->goroutine_waits = true;
  g->result0 = 0;
  sched::park_and_unlock(g, &heap->lock, sched::WaitReason::kTimerGoroutineIdle);
}

extern "C" void mg_timer_done_impl(Timer* t) {
  sched::current_m()->locks.add(-1);
  base::MutexLock lock(t->lock);
  t->bits &= ~kCalling;
}

}  // namespace minigo::timer

// --- What the scheduler asks for.

namespace minigo::sched {

using timer::TimerHeap;

namespace {

TimerCheck check_heap(TimerHeap* heap, int64_t now) {
  int64_t next = heap->next.load(std::memory_order_acquire);
  if (MG_LIKELY(next == 0)) return {now, 0, false};
  if (now == 0) now = platform::nanotime();
  int32_t stopped = heap->stopped.load(std::memory_order_relaxed);
  if (MG_UNLIKELY(stopped > heap->peek_size.load(std::memory_order_relaxed) / 4)) {
    timer::clean(heap);
    next = heap->next.load(std::memory_order_acquire);
  }
  if (next == 0 || now < next) return {now, next, false};
  bool ran = timer::run_due(heap, now);
  return {now, heap->next.load(std::memory_order_acquire), ran};
}

int64_t earlier(int64_t a, int64_t b) {
  if (a == 0) return b;
  return b != 0 && b < a ? b : a;
}

// The heaps of the retired Ps that p looks after.
template <typename Fn>
void for_each_retired_heap(const P* p, Fn fn) {
  int32_t count = scheduler.processor_count;
  int32_t created = scheduler.created_processor_count;
  if (MG_LIKELY(created == count)) return;
  for (int32_t i = p->id + count; i < created; i += count) fn(scheduler.processors[i]->timers);
}

}  // namespace

TimerCheck check_timers(P* p, int64_t now) {
  TimerCheck all = check_heap(p->timers, now);
  for_each_retired_heap(p, [&all](TimerHeap* heap) {
    TimerCheck check = check_heap(heap, all.now);
    all = {check.now, earlier(all.next, check.next), all.ran || check.ran};
  });
  return all;
}

int64_t next_timer(const P* p) {
  int64_t next = p->timers->next.load(std::memory_order_acquire);
  for_each_retired_heap(p, [&next](const TimerHeap* heap) {
    next = earlier(next, heap->next.load(std::memory_order_acquire));
  });
  return next;
}

int32_t timer_count(const P* p) { return p->timers->peek_size.load(std::memory_order_relaxed); }

void create_timer_heap(P* p) { p->timers = new (malloc(sizeof(TimerHeap))) TimerHeap(); }

}  // namespace minigo::sched
