// Arming, disarming and firing timers.
//
// Invariants:
// - A timer is in at most one heap, and Timer::heap tells which. A timer that fires is in none.
// - Somebody owns a timer, and arms and disarms it one call at a time: a channel under its lock, a
//   FunctionTimer and a descriptor under theirs. So Timer::heap becomes a heap only by the owner's
//   hand; behind its back it can only become null, because the timer fires.
// - An owner's lock comes before a heap's. Firing therefore takes the timer out of its heap first,
//   and calls it without locks. When the function that it calls has the owner's lock, the owner may
//   have changed its mind: an alarm is a reason to look, no more.
// - Between leaving its heap and the end of fire() nothing else may point to a timer. No collection
//   begins meanwhile: this M has a P and comes to no safepoint.

#include "timer/timer.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "base/check.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/late.h"
#include "sched/monitor.h"
#include "sched/monitor_sleep.h"
#include "sched/netpoll_door.h"
#include "sched/park.h"
#include "sched/polling.h"
#include "sched/prefetch.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/spawn.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "stack/call_closure.h"
#include "timer/bubble_clock.h"
#include "timer/firing.h"
#include "timer/timer_heap.h"
#include "trace/scheduler_events.h"

namespace minigo::timer {

using model::G;
using model::P;

namespace {

// The heap of this P has a new first entry, due at `when`. Threads that would sleep beyond that
// must know.
void wake_sleeper_for(int64_t when) {
  // seq_cst, all three: after the store of TimerHeap::next. Pairs with earliest_timer(), which an M
  // calls after it has said that it will sleep: it sees the timer there, or is seen here.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  sched::tell_monitor(when);
  if (sched::polling.last.load(std::memory_order_seq_cst) != 0) {
    sched::wake_processor();
    return;
  }
  int64_t until = sched::polling.until.load(std::memory_order_seq_cst);
  if (until == 0 || until > when) netpoll::interrupt_poll();
}

// Gives t's entry another time. False if it has none. *is_first: it is the first of its heap now.
bool move_entry(Timer* t, int64_t when, bool* is_first) {
  // acquire: pairs with the release in TimerHeap::remove_at().
  TimerHeap* heap = t->heap.load(std::memory_order_acquire);
  if (heap == nullptr) return false;
  base::MutexLock lock(heap->lock);
  // It has fired meanwhile.
  if (t->heap.load(std::memory_order_relaxed) != heap) return false;
  if (heap->entries[t->index].when == when) return true;
  heap->move(t, when);
  *is_first = t->index == 0;
  return true;
}

// Returns whether it is the first of this P's heap.
bool add_entry(Target target, int64_t when) {
  TimerHeap* heap = model::current_p()->timers;
  base::MutexLock lock(heap->lock);
  return heap->add(target, when);
}

// So many entries are fired in one go. The goroutines among them run before their memory, which was
// fetched by waking them, is thrown out of the cache again.
constexpr int32_t kBatch = 32;
// Nanoseconds that a batch has to run before the next one is taken anyway.
constexpr int64_t kBatchTime = 100'000;

void note_firing(const TimerHeap::Entry& due, int64_t now) {
  const G* sleeper = due.target.is_goroutine() ? due.target.goroutine() : nullptr;
  trace::timer_fires(sleeper, now - due.when);
}

// Fetches the tops of the goroutines' stacks. The goroutines, which have been fetched by now, know
// where they are.
void prefetch_stacks(const TimerHeap::Entry* due, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (due[i].target.is_goroutine())
      sched::prefetch_stack(due[i].target.goroutine(), 4 * sched::kCacheLine);
  }
}

// Fires a batch of what is due. False if there was nothing.
bool run_due(TimerHeap* heap, int64_t now) {
  TimerHeap::Entry due[kBatch];
  int32_t count;
  {
    base::MutexLock lock(heap->lock);
    count = heap->pop_due(now, due, kBatch);
  }
  if (count == 0) return false;
  prefetch_stacks(due, count);
  P* p = model::current_p();
  fire_all(p, due, count, now);
  if (p->timers != heap) return true;
  heap->batch_time = count == kBatch ? now : int64_t{0};
  heap->batch_slice = p->slice.number();
  return true;
}

// Whether this P, which looks at its heap, first has to run what its last batch has woken.
bool batch_runs(const TimerHeap* heap, int64_t now) {
  const P* p = model::current_p();
  return heap->batch_time != 0 && p->timers == heap && !sched::local_empty(p) &&
         p->slice.number() - heap->batch_slice < static_cast<uint32_t>(kBatch) &&
         now - heap->batch_time < kBatchTime;
}

}  // namespace

void fire_all(P* p, const TimerHeap::Entry* due, int32_t count, int64_t now) {
  sched::collect_woken(p);
  for (int32_t i = 0; i < count; i++) {
    if (MG_UNLIKELY(trace::on())) note_firing(due[i], now);
    Target target = due[i].target;
    if (target.is_goroutine())
      sched::ready(target.goroutine());
    else
      target.timer()->fire(target.timer(), now);
  }
  sched::put_woken(p);
}

bool arm(Timer* t, int64_t when) {
  bool is_first = false;
  bool was_armed = move_entry(t, when, &is_first);
  if (!was_armed) is_first = add_entry(t, when);
  if (is_first) wake_sleeper_for(when);
  return was_armed;
}

bool arm_in(TimerHeap* heap, Timer* t, int64_t when) {
  bool is_first = false;
  if (move_entry(t, when, &is_first)) return true;
  base::MutexLock lock(heap->lock);
  heap->add(t, when);
  return false;
}

bool disarm(Timer* t) {
  TimerHeap* heap = t->heap.load(std::memory_order_relaxed);
  if (heap == nullptr) return false;
  base::MutexLock lock(heap->lock);
  // It has fired meanwhile.
  if (t->heap.load(std::memory_order_relaxed) != heap) return false;
  heap->remove(t);
  return true;
}

int64_t next_tick(int64_t when, int64_t period, int64_t now) {
  int64_t periods = 1 + (now - when) / period;
  int64_t passed;
  return __builtin_mul_overflow(period, periods, &passed) ? INT64_MAX
                                                          : platform::later(when, passed);
}

int32_t visit_roots(int64_t processor, int32_t from, void (*fn)(const void*, const void*, void*),
                    void* argument) {
  // The owners wait for the lock meanwhile.
  constexpr int32_t kBlock = 512;
  TimerHeap* heap = sched::all_processors.by_id[processor]->timers;
  base::MutexLock lock(heap->lock);
  int32_t end = std::min<int32_t>(heap->size, from + kBlock);
  for (int32_t i = from; i < end; i++) {
    Target target = heap->entries[i].target;
    if (!target.is_goroutine()) fn(&target, &target + 1, argument);
  }
  return end < heap->size ? end : 0;
}

// --- Sleeping.

namespace {

bool arm_sleep(G* g, void* when_memory) {
  int64_t when = *static_cast<int64_t*>(when_memory);
  if (MG_UNLIKELY(sched::reports_late())) sched::note_alarm(g, when);
  if (add_entry(g, when)) wake_sleeper_for(when);
  return true;
}

}  // namespace

extern "C" void mg_sleep_impl(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  G* g = model::current_g();
  if (MG_UNLIKELY(g->bubble != nullptr)) sleep_in_bubble(g, nanoseconds);
  int64_t when = platform::later(platform::nanotime(), nanoseconds);
  sched::park(g, arm_sleep, &when, model::WaitReason::kSleep);
}

// --- time.AfterFunc.

namespace {

void start_function(Timer* t, int64_t) {
  sched::spawn(stack::mg_call_closure, static_cast<FunctionTimer*>(t)->closure, 0);
}

// Whether the timer or the current goroutine is.
bool is_in_bubble(const FunctionTimer* t) {
  return t->bubble_id != 0 || model::current_g()->bubble != nullptr;
}

}  // namespace

extern "C" bool mg_timer_reset_impl(FunctionTimer* t, int64_t when) {
  // A lone goroutine that never waits must be preempted for the timer's sake.
  sched::start_monitor();
  if (MG_UNLIKELY(is_in_bubble(t))) return reset_function_in_bubble(t, when);
  base::MutexLock lock(t->lock);
  t->fire = start_function;
  return arm(t, when);
}

extern "C" bool mg_timer_stop_impl(FunctionTimer* t) {
  if (MG_UNLIKELY(t->bubble_id != 0)) return stop_function_in_bubble(t);
  base::MutexLock lock(t->lock);
  return disarm(t);
}

// --- The scheduler asks for these (sched/timer_door.h).

namespace {

TimerCheck check_heap(TimerHeap* heap, int64_t now) {
  // acquire, here and below: pairs with the release in TimerHeap::note_next().
  int64_t next = heap->next.load(std::memory_order_acquire);
  if (MG_LIKELY(next == 0)) return {now, 0, false};
  if (now == 0) now = platform::nanotime();
  if (now < next || batch_runs(heap, now)) return {now, next, false};
  bool ran = run_due(heap, now);
  return {now, heap->next.load(std::memory_order_acquire), ran};
}

int64_t earlier(int64_t a, int64_t b) {
  if (a == 0) return b;
  return b != 0 && b < a ? b : a;
}

// The heaps of the retired Ps that p looks after.
template <typename Fn>
void for_each_retired_heap(const P* p, Fn fn) {
  int32_t count = sched::all_processors.count;
  int32_t created = sched::all_processors.created;
  if (MG_LIKELY(created == count)) return;
  for (int32_t i = p->id + count; i < created; i += count)
    fn(sched::all_processors.by_id[i]->timers);
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
  // acquire, here and below: pairs with the release in TimerHeap::note_next().
  int64_t next = p->timers->next.load(std::memory_order_acquire);
  for_each_retired_heap(p, [&next](const TimerHeap* heap) {
    next = earlier(next, heap->next.load(std::memory_order_acquire));
  });
  return next;
}

sched::ProcessorMask processors_with_timers;

int64_t earliest_timer() {
  int64_t earliest = 0;
  processors_with_timers.for_each(sched::all_processors.created, [&earliest](int32_t id) {
    // seq_cst: pairs with the fence in wake_sleeper_for().
    int64_t next = sched::all_processors.by_id[id]->timers->next.load(std::memory_order_seq_cst);
    earliest = earlier(earliest, next);
  });
  return earliest;
}

int32_t timer_count(const P* p) { return p->timers->size; }

void create_timer_heap(P* p) { p->timers = new (malloc(sizeof(TimerHeap))) TimerHeap(p->id); }

}  // namespace minigo::timer
