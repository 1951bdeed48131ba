#include "timer/bubble_clock.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "base/panic_door.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/bubble.h"
#include "sched/machines.h"
#include "sched/park.h"
#include "sched/spawn.h"
#include "sched/timer_door.h"
#include "stack/call_closure.h"
#include "timer/firing.h"
#include "timer/timer_heap.h"

namespace minigo::timer {

using model::Bubble;
using model::G;

namespace {

constexpr int32_t kBatch = 32;

// What is due at one time happens in any order, as it would by a real clock.
void shuffle(TimerHeap::Entry* due, int32_t count) {
  for (int32_t i = count; i > 1; i--) {
    uint32_t random = sched::fast_random(model::current_m()) % static_cast<uint32_t>(i);
    std::swap(due[i - 1], due[random]);
  }
}

// Fires a batch of what is due. Returns whether there may be more.
bool fire_batch(TimerHeap* heap, int64_t now) {
  TimerHeap::Entry due[kBatch];
  int32_t count;
  {
    base::MutexLock lock(heap->lock);
    count = heap->pop_due(now, due, kBatch);
  }
  shuffle(due, count);
  fire_all(model::current_p(), due, count, now);
  return count == kBatch;
}

// When the bubble's first timer is due. False if there is none.
bool first_of(TimerHeap* heap, int64_t* when) {
  base::MutexLock lock(heap->lock);
  if (heap->size == 0) return false;
  *when = heap->entries[0].when;
  return true;
}

bool arm_sleep(G* g, void* when) {
  TimerHeap* heap = g->bubble->timers;
  base::MutexLock lock(heap->lock);
  heap->add(g, *static_cast<int64_t*>(when));
  return true;
}

void start_function(Timer* timer, int64_t) {
  auto* t = static_cast<FunctionTimer*>(timer);
  sched::spawn_in_bubble(stack::mg_call_closure, t->closure, t->bubble);
}

// A timer that is being made is in the bubble of its maker.
void put_in_bubble(FunctionTimer* t, Bubble* bubble) {
  t->fire = start_function;
  t->bubble = bubble;
  t->bubble_id = bubble->id.load(std::memory_order_relaxed);
}

bool rearm(FunctionTimer* t, int64_t when, bool is_due) {
  base::MutexLock lock(t->lock);
  return is_due ? disarm(t) : arm_in(t->bubble->timers, t, when);
}

}  // namespace

TimerHeap* make_bubble_timers() {
  return new (panic::allocated(malloc(sizeof(TimerHeap)))) TimerHeap(kNoProcessor);
}

bool advance_bubble(Bubble* bubble) {
  int64_t when;
  if (!first_of(bubble->timers, &when)) return false;
  int64_t now = std::max<int64_t>(bubble->now, when);
  bubble->now = now;
  while (fire_batch(bubble->timers, now)) {
  }
  return true;
}

void drop_bubble_timers(Bubble* bubble) {
  TimerHeap::Entry dropped[kBatch];
  base::MutexLock lock(bubble->timers->lock);
  while (bubble->timers->pop_due(INT64_MAX, dropped, kBatch) != 0) {
  }
}

void visit_bubble_roots(void (*fn)(const void*, const void*, void*), void* argument) {
  struct Visit {
    void (*fn)(const void*, const void*, void*);
    void* argument;
  } visit{fn, argument};
  sched::for_each_bubble(
      [](Bubble* bubble, void* visit_memory) {
        auto* v = static_cast<Visit*>(visit_memory);
        base::MutexLock lock(bubble->timers->lock);
        for (int32_t i = 0; i < bubble->timers->size; i++) {
          Target target = bubble->timers->entries[i].target;
          if (!target.is_goroutine()) v->fn(&target, &target + 1, v->argument);
        }
      },
      &visit);
}

int64_t clock_time(const G* g) {
  return MG_LIKELY(g->bubble == nullptr) ? platform::nanotime() : int64_t{g->bubble->now};
}

int64_t on_real_clock(const G* g, int64_t when) {
  return platform::later(platform::nanotime(), when - g->bubble->now);
}

void require_in_bubble(uint32_t bubble_id, const char* what) {
  const Bubble* bubble = model::current_g()->bubble;
  // relaxed: the number of the goroutine's own bubble does not change.
  if (bubble != nullptr && bubble->id.load(std::memory_order_relaxed) == bubble_id) return;
  static char text[64];  // of the one fatal error that the program has
  strncpy(text, what, sizeof text / 2);
  strcat(text, " from outside bubble");
  panic::fatal(text);
}

void sleep_in_bubble(G* g, int64_t nanoseconds) {
  int64_t when = platform::later(g->bubble->now, nanoseconds);
  sched::park(g, arm_sleep, &when, model::WaitReason::kSleep);
}

bool reset_function_in_bubble(FunctionTimer* t, int64_t when) {
  G* g = model::current_g();
  if (t->fire == nullptr) put_in_bubble(t, g->bubble);
  if (t->bubble_id == 0) {
    base::MutexLock lock(t->lock);
    return arm(t, on_real_clock(g, when));
  }
  require_in_bubble(t->bubble_id, "reset of synctest timer");
  bool is_due = when <= g->bubble->now;
  bool was_armed = rearm(t, when, is_due);
  if (is_due) start_function(t, when);
  return was_armed;
}

bool stop_function_in_bubble(FunctionTimer* t) {
  require_in_bubble(t->bubble_id, "stop of synctest timer");
  base::MutexLock lock(t->lock);
  return disarm(t);
}

}  // namespace minigo::timer
