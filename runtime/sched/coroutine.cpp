#include "sched/coroutine.h"

#include "base/check.h"
#include "base/panic_door.h"
#include "heap/allocator.h"
#include "race/switch.h"
#include "race/synchronization.h"
#include "sched/bubble.h"
#include "sched/exit.h"
#include "sched/park.h"
#include "sched/schedule.h"
#include "sched/spawn.h"
#include "sched/thread_lock.h"
#include "stack/call_closure.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

// Both sides of a coroutine whose maker was locked to its thread run on that thread.
void check_lock(const G* g, const Coroutine* coroutine) {
  if (MG_LIKELY(g->locked_m == nullptr && coroutine->locked_m == nullptr)) return;
  if (coroutine->locked_m != current_m() || coroutine->lock_count != g->lock_count)
    panic::fatal("coro: OS thread locking must match locking at coroutine creation");
}

// Blocks `self`, or nobody, at the coroutine, and continues the goroutine that was blocked there.
// `left`: the bubble of the goroutine that blocks or has ended, or null.
[[noreturn]] void change_places(Coroutine* coroutine, G* self, uint32_t lock_count, Bubble* left) {
  // acq_rel: the switch that takes `self` out acquires what is released here, that `self` is
  // parked; this one acquires the same of `next`.
  G* next = coroutine->waiting.exchange(self, std::memory_order_acq_rel);
  if (next == nullptr) panic::fatal("coroswitch on exited coro");
  MG_DCHECK(next->status.load(std::memory_order_relaxed) == GStatus::kWaiting);
  if (MG_UNLIKELY(trace::on()))
    self != nullptr ? trace::go_switch(next) : trace::go_switch_destroy(next);
  if constexpr (race::kOn) race::acquire(next->race_slot, race::key(coroutine));
  if (MG_UNLIKELY(next->bubble != nullptr)) enter_bubble(next->bubble);
  if (MG_UNLIKELY(left != nullptr)) leave_bubble(left);
  next->status.store(GStatus::kRunnable, std::memory_order_relaxed);
  lock_thread(next, lock_count);
  leave_and_execute(next);
}

}  // namespace

Coroutine* new_coroutine(abi::Closure* body) {
  auto* coroutine = static_cast<Coroutine*>(heap::new_opaque(sizeof(Coroutine), heap::Scan::kNone));
  G* maker = current_g();
  if (MG_UNLIKELY(maker->locked_m != nullptr)) {
    coroutine->locked_m = maker->locked_m;
    coroutine->lock_count = maker->lock_count;
  }
  G* g = make_parked(stack::mg_call_closure, body, WaitReason::kCoroutine);
  // release: pairs with the exchange in change_places, which finds g ready to run.
  coroutine->waiting.store(g, std::memory_order_release);
  return coroutine;
}

void switch_coroutine(Coroutine* coroutine) {
  G* g = current_g();
  check_lock(g, coroutine);
  uint32_t lock_count = unlock_thread(g);
  g->wait_reason = WaitReason::kCoroutine;
  if constexpr (race::kOn) race::release_merge(g->race_slot, race::key(coroutine));
  detach(g, GStatus::kWaiting);
  change_places(coroutine, g, lock_count, bubble_left_by(g, WaitReason::kCoroutine));
}

void exit_coroutine(Coroutine* coroutine) {
  G* g = current_g();
  check_lock(g, coroutine);
  uint32_t lock_count = unlock_thread(g);
  if constexpr (race::kOn) race::release_merge(g->race_slot, race::key(coroutine));
  Bubble* bubble = bubble_ended_by(g);
  destroy_current();
  change_places(coroutine, nullptr, lock_count, bubble);
}

extern "C" {
Coroutine* mg_coroutine_new_impl(abi::Closure* body) { return new_coroutine(body); }
void mg_coroutine_switch_impl(Coroutine* coroutine) { switch_coroutine(coroutine); }
void mg_coroutine_exit_impl(Coroutine* coroutine) { exit_coroutine(coroutine); }
}

}  // namespace minigo::sched
