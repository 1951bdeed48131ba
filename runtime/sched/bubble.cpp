// Invariants:
// - Bubble::busy is never less than the number of goroutines that are not durably blocked. A
//   goroutine that parks is counted out after others can see it parked, and its waker counts it in
//   before it can run: the count may be too high for a moment, but not too low.
// - Only somebody who is counted counts others in. So nothing of a bubble with busy == 0 runs, and
//   the thread that has brought it to 0 is alone with it.
// - A bubble that is over stays counted: it is settled no more. Those of its goroutines that a
//   deadlock has left wait for ever, and keep its memory.

#include "sched/bubble.h"

#include <cstdlib>
#include <new>

#include "base/check.h"
#include "base/mutex.h"
#include "base/panic_door.h"
#include "race/switch.h"
#include "race/synchronization.h"
#include "sched/monitor.h"
#include "sched/park.h"
#include "sched/spawn.h"
#include "sched/timer_door.h"
#include "stack/call_closure.h"

namespace minigo::sched {

namespace {

// Midnight UTC of the first of January of 2000, in nanoseconds since 1970.
constexpr int64_t kBeginning = 946'684'800'000'000'000;

struct BubblePool {
  base::Mutex lock{base::LockRank::kLeaf};
  Bubble* free MG_GUARDED_BY(lock) = nullptr;
  uint32_t last_id MG_GUARDED_BY(lock) = 0;
};
constinit BubblePool pool;
constinit std::atomic<Bubble*> made{nullptr};

Bubble* make_memory() {
  auto* bubble = new (panic::allocated(calloc(1, sizeof(Bubble)))) Bubble();
  bubble->timers = timer::make_bubble_timers();
  bubble->next_made = made.load(std::memory_order_relaxed);
  // release: pairs with the acquire in for_each_bubble().
  while (!made.compare_exchange_weak(bubble->next_made, bubble, std::memory_order_release)) {
  }
  return bubble;
}

Bubble* take_free(uint32_t* id) {
  base::MutexLock lock(pool.lock);
  if (++pool.last_id == 0) pool.last_id = 1;
  *id = pool.last_id;
  Bubble* bubble = pool.free;
  if (bubble != nullptr) pool.free = bubble->next_free;
  return bubble;
}

Bubble* new_bubble(void* race_key) {
  uint32_t id;
  Bubble* bubble = take_free(&id);
  if (bubble == nullptr) bubble = make_memory();
  bubble->now = kBeginning;
  bubble->race_key = reinterpret_cast<uintptr_t>(race_key);
  bubble->goroutines.store(0, std::memory_order_relaxed);
  bubble->id.store(id, std::memory_order_relaxed);
  return bubble;
}

void free_bubble(Bubble* bubble) {
  timer::drop_bubble_timers(bubble);
  bubble->id.store(0, std::memory_order_relaxed);
  base::MutexLock lock(pool.lock);
  bubble->next_free = pool.free;
  pool.free = bubble;
}

void end_bubble(Bubble* bubble, BubbleEnd how) {
  G* runner = bubble->runner;
  runner->result0 = static_cast<uint64_t>(how);
  if constexpr (race::kOn) race::acquire(runner->race_slot, bubble->race_key);
  if (how == BubbleEnd::kDone) free_bubble(bubble);
  ready(runner);
}

// One step of a bubble in which nothing runs, but for this thread. False: it is over.
bool step(Bubble* bubble) {
  if (bubble->goroutines.load(std::memory_order_relaxed) == 0) {
    end_bubble(bubble, BubbleEnd::kDone);
    return false;
  }
  // relaxed: busy, which was 0, has ordered the store.
  if (G* waiter = bubble->waiter.exchange(nullptr, std::memory_order_relaxed)) {
    waiter->result0 = true;
    if constexpr (race::kOn) race::acquire(waiter->race_slot, bubble->race_key);
    ready(waiter);
    return true;
  }
  if (bubble->main != nullptr && timer::advance_bubble(bubble)) return true;
  end_bubble(bubble, bubble->main != nullptr ? BubbleEnd::kBlocked : BubbleEnd::kMainIsOver);
  return false;
}

// Only once others can see that the runner waits may the bubble end.
bool start_waiting_for_end(G*, void* bubble) {
  leave_bubble(static_cast<Bubble*>(bubble));
  return true;
}

}  // namespace

void leave_bubble(Bubble* bubble) {
  // acq_rel: pairs with itself, so that the last one learns what all have done.
  while (bubble->busy.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    // Held meanwhile, so that no goroutine which is woken settles the bubble as well.
    bubble->busy.store(1, std::memory_order_relaxed);
    if (!step(bubble)) return;
  }
}

void join_bubble(G* g, Bubble* bubble, bool blocked) {
  g->bubble = bubble;
  bubble->goroutines.fetch_add(1, std::memory_order_relaxed);
  if (!blocked) enter_bubble(bubble);
}

Bubble* note_end_in_bubble(G* g) {
  Bubble* bubble = g->bubble;
  if constexpr (race::kOn) race::release_merge(g->race_slot, bubble->race_key);
  if (bubble->main == g) bubble->main = nullptr;
  g->bubble = nullptr;
  bubble->goroutines.fetch_sub(1, std::memory_order_relaxed);
  return bubble;
}

Bubble* note_durable_block(G* g, WaitReason reason) {
  if (!is_durable(reason)) return nullptr;
  if constexpr (race::kOn) race::release_merge(g->race_slot, g->bubble->race_key);
  return g->bubble;
}

void note_ready_in_bubble(G* g) {
  if (is_durable(g->wait_reason)) enter_bubble(g->bubble);
}

void run_bubble(void* race_key, abi::Closure* body) {
  Bubble* bubble = new_bubble(race_key);
  G* runner = current_g();
  bubble->runner = runner;
  bubble->busy.store(1, std::memory_order_relaxed);  // the runner, until it waits
  start_monitor();
  G* main = make_parked(stack::mg_call_closure, body, WaitReason::kNone);
  bubble->main = main;
  join_bubble(main, bubble, false);
  ready(main);
  park(runner, start_waiting_for_end, bubble, WaitReason::kBubbleRun);
}

bool wait_for_bubble() {
  G* g = current_g();
  G* nobody = nullptr;
  if (!g->bubble->waiter.compare_exchange_strong(nobody, g, std::memory_order_relaxed))
    return false;
  park(g, nullptr, nullptr, WaitReason::kBubbleWait);
}

void for_each_bubble(void (*fn)(Bubble*, void*), void* argument) {
  // acquire: pairs with the release in make_memory().
  Bubble* bubble = made.load(std::memory_order_acquire);
  for (; bubble != nullptr; bubble = bubble->next_made) fn(bubble, argument);
}

extern "C" {
void mg_bubble_run_impl(void* race_key, abi::Closure* body) { run_bubble(race_key, body); }
bool mg_bubble_wait_impl() { return wait_for_bubble(); }
uint32_t mg_bubble_current_impl() {
  const Bubble* bubble = current_g()->bubble;
  return bubble == nullptr ? 0 : bubble->id.load(std::memory_order_relaxed);
}
}

}  // namespace minigo::sched
