// Giving up the P: at a poll, when the slice is over or somebody waits for time, and by Gosched.
//
// Where the goroutine goes depends on why it stops. One that had its slice to itself goes to the
// global queue's tail, one of a chain to the ring's tail (slice_end.cpp). One that is interrupted
// goes to the global queue's line for these, and this P owes it the rest of its slice. One that
// yields goes to the global queue's tail, behind all that wait there.

#include "sched/yield.h"

#include "base/annotations.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/global_queue.h"
#include "sched/lateness.h"
#include "sched/machine_thread.h"
#include "sched/network.h"
#include "sched/park.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/schedule_door.h"
#include "sched/slice_end.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "sched/world.h"
#include "stack/context.h"
#include "stack/leaf.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

bool has_due_timer(const P* p) {
  int64_t next = timer::next_timer(p);
  return next != 0 && next <= platform::nanotime();
}

bool anyone_goes_first(const P* p) {
  return has_due_timer(p) || p->run_next.load(std::memory_order_relaxed) != nullptr ||
         global_queue.network_size.load(std::memory_order_relaxed) != 0;
}

// Other Ms see it in the queue at once; what this one makes ready then has no stack in a trace.
void queue_interrupted(G* g) {
  stack::leave_goroutine(model::system_stack_top());
  base::MutexLock lock(scheduler_lock);
  put_interrupted(g);
}

// Lets goroutines run that have waited for time, for the network, or for this one to block, if
// there are any.
void give_way(G* g) {
  P* p = current_p();
  if (!anyone_goes_first(p)) return;
  detach(g, GStatus::kRunnable);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kPreempted);
  p->slice.interrupt();
  note_ready(p, g);
  queue_interrupted(g);
  // The goroutines that are ready now go before g.
  collect_from_network(p);
  timer::check_timers(p, 0);
  put_woken(p);
  wake_processor();
  leave_and_schedule();
}

// The P was retired while this goroutine ran on it: it goes on at once on another one.
[[noreturn]] void leave_retired_processor(G* g) {
  detach(g, GStatus::kRunnable);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kPreempted);
  note_ready(current_p(), g);
  queue_interrupted(g);
  leave_and_schedule();
}

}  // namespace

// At a poll, with all registers saved.
extern "C" void mg_yield_at_poll_impl() {
  G* g = current_g();
  P* p = current_p();
  pause_for_world();
  bool slice_is_over = p->slice.is_over();
  bool wanted = slice_is_over || g->preempt.load(std::memory_order_relaxed);
  stack::load_guard(g);
  // It yields when it is unpinned. Who asks again finds it here again.
  if (MG_UNLIKELY(g->pin_count != 0)) {
    g->preempt.store(wanted, std::memory_order_relaxed);
    return;
  }
  g->preempt.store(false, std::memory_order_relaxed);
  if (!wanted) return;
  g->wait_reason = WaitReason::kPreempted;
  if (MG_UNLIKELY(p->id >= all_processors.count)) leave_retired_processor(g);
  if (!slice_is_over) return give_way(g);
  detach(g, GStatus::kRunnable);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kPreempted);
  note_ready(p, g);
  end_slice(p, g);
  leave_and_schedule();
}

void goroutine_yield(G* g) {
  g->wait_reason = WaitReason::kNone;
  detach(g, GStatus::kRunnable);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kGosched);
  note_ready(current_p(), g);
  {
    base::MutexLock lock(scheduler_lock);
    put_global(g);
  }
  leave_and_schedule();
}

void goroutine_yield_local(G* g) {
  g->wait_reason = WaitReason::kNone;
  detach(g, GStatus::kRunnable);
  if (MG_UNLIKELY(trace::on())) trace::go_stop(trace::StopReason::kGosched);
  P* p = current_p();
  note_ready(p, g);
  put_local(p, g, false);
  leave_and_schedule();
}

extern "C" void mg_pin_impl(int64_t times) {
  G* g = current_g();
  g->pin_count += static_cast<uint32_t>(times);
  // Somebody asked it to yield meanwhile.
  if (g->pin_count == 0 && g->preempt.load(std::memory_order_relaxed))
    poison_guard_of(model::current_m());
}

extern "C" void mg_gosched_impl() { goroutine_yield(current_g()); }

}  // namespace minigo::sched
